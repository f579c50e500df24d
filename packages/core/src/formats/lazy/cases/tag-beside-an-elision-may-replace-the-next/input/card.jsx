import { useState } from "react";

export function Card({ title }) {
  const [open, setOpen] = useState(false);

  return (
    <div className="card">
      <h2>{title}</h2>
      <Button onClick={() => setOpen(!open)} />
    </div>
  );
}

export const VERSION = 1;
