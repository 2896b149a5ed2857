/** The last value of each key, until the page is closed; longer where the browser allows storage. */
const last = new Map<string, string>();

/**
 * Whether `said` is new for this key, for example an order's id for the thank-you message. Stores one value
 * per key.
 */
export function isFirstTime(key: string, said: string): boolean {
  let known = last.get(key);
  try {
    known ??= localStorage.getItem(key) ?? undefined;
    localStorage.setItem(key, said);
  } catch {
    // The browser forbids storage.
  }
  last.set(key, said);
  return known !== said;
}
