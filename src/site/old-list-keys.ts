/** The keys that addresses of lists in administration had before, by the path of the list. */
const oldKeys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/admin/calendario': { order: 'sort' },
  '/admin/donazioni': { campagna: 'campaignId', fonte: 'source', da: 'from', a: 'to' },
  '/admin/quote': { anno: 'year' },
  '/admin/soci': { al: 'day' },
};

/** The search of an old address of a list with the current keys; undefined when the address is current. */
export function withCurrentKeys(path: string, search: object): Record<string, unknown> | undefined {
  const keys = oldKeys[path] ?? {};
  const entries = Object.entries(search);
  if (!entries.some(([key]) => Object.hasOwn(keys, key))) return undefined;
  return Object.fromEntries(entries.map(([key, value]) => [keys[key] ?? key, value]));
}
