/** JSON for the inside of a script element; no text in it can close the element. */
export function jsonForScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
