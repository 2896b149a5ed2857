/** JSON for the inside of a script element, which no text in it can end. */
export function jsonForScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
