import { read } from "./io";

const LIMIT = 10;
let count = 0;

export function useRows(key: string) {
  const rows = read(key);
  const load = useCallback(
    (more: boolean) => {
      if (more) {
        count = count + 1;
      }
      return rows.slice(0, LIMIT);
    },
    [rows],
  );
  const options = {
    silent: true,
    strict: false,
  };
  const other = () => {
    const rows = 1;
  };
  return { rows, load, options };
}
