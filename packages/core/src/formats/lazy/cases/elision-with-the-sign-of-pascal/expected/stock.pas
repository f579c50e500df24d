unit stock;

interface

function Total: Integer;
procedure Clear;

implementation

var
  Counts: array of Integer;

procedure Clear;
begin
  SetLength(Counts, 0);
end;

function Total: Integer;
begin
  Result := SumOf(Counts) + Reserved;
end;

end.
