const REMOVES =
  /\b(?:remov(?:e[sd]?|al)|delet(?:e[sd]?|ion)|drop(?:s|ped)?|get rid of|no longer needed|entfern|lösch|supprim|retire[rz]|enlev|elimin|borra|quita|remov|apag|exclu|rimuov|cancell|usu[nń]|verwijder|kaldır|hapus)|удал|убер|删除|移除|去掉|刪除|削除|삭제|제거|xóa/i;

/** Returns whether a line asks for something to go: "Remove this function from `o.py`:". */
export function asksForRemoval(line: string): boolean {
  return REMOVES.test(line);
}

const ADDS =
  /\b(?:add|insert|append)\s(?:this|these|the following|an?|another|new)\s(?:\w{1,20}\s)?(?:constructor|function|method|overload)s?\b|\b(?:add|insert|append)\s(?:this|these|the following)(?=\s(?:to|in|into|below|above|after|before|at)\b|\s*:)|\(new (?:constructor|function|method|overload)\)/i;

/** Returns whether a line asks for what is shown to be added: "Add this overload to `Cart.java`:". */
export function asksForAddition(line: string): boolean {
  return ADDS.test(line);
}

/** "`load` lives in `b.ts` now", "Simplified the loop", "no retries any more": code goes, or something comes in its place. */
const GOES =
  /\b(?:any ?more|clean(?:ed|er|s|up)?|collaps\w*|combin\w*|condens\w*|consolidat\w*|dead|dedup\w*|duplicat\w*|extract\w*|gone|inlin\w*|instead|leaner|minimal\w*|merg(?:e[sd]?|ing)|mov(?:e[sd]?|ing)|no longer|obsolete|refactor\w*|reduc\w*|redundant|repeat\w*|replac\w*|restructur\w*|rewr\w*|rid of|short\w*|simpl\w*|split\w*|stripp?\w*|tid(?:y|ied)\w*|trim\w*|un(?:needed|necessary|used)|without|disabl\w*|revert\w*|undo\w*|cut\w*)\b|\b(?:ausgelagert|aufgeräumt|déplac|ersetz|extrai|mov(?:ido|í)|reemplaz|remplac|simplifi|sostitu|spost|substitu|umgebaut|vereinfach|verschieb|verschob|(?:ohne|sans|sem|senza|sin)(?= ))|замен|перенос|перенес|упро|вынес|без|替换|移动|移到|简化|合并|提取|重构|置き換|移動|簡略|まとめ|옮|단순|대체/i;

/** Returns whether a line speaks of code that goes, moves or is put otherwise, or may do so. */
export function speaksOfRemoval(line: string): boolean {
  return asksForRemoval(line) || GOES.test(line);
}
