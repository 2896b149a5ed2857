/** What was said last under each key, for as long as the page lives; longer where the browser stores it. */
const last = new Map<string, string>();

/** Whether this is said for the first time under its key, such as an order's id under that of thanks. Remembers one at a time. */
export function isFirstTime(key: string, said: string): boolean {
  let known = last.get(key);
  try {
    known ??= localStorage.getItem(key) ?? undefined;
    localStorage.setItem(key, said);
  } catch {
    // Storage is forbidden.
  }
  last.set(key, said);
  return known !== said;
}
