import { read } from "./io";

const LIMIT = 10;
let count = 0;

export function useRows(key: string) {
  const rows = read(key);
  const load = useCallback(
    (more: boolean) => {
      if (more) {
      }
      return rows.slice(0, LIMIT);
    },
    [rows],
  );
  const options = {
    silent: true,
    strict: false,
  };
  return { rows, load, options };
}
