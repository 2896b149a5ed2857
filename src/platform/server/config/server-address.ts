/** Whether an address can be parsed: a `#` or `%` of a password that is not percent-encoded breaks it. */
export function isReadableAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

/** Whether the address has no path, query or hash: text after `/` or `#` would be the rest of a password. */
export function isServerAddress(address: string): boolean {
  if (!isReadableAddress(address)) return false;
  const { hostname, pathname, search, hash } = new URL(address);
  return hostname !== '' && ['', '/'].includes(pathname) && hash === '' && !search.includes('@');
}
