/** Adds an area's messages to the list in the text of a route. */
export function registerMessages(route: string, name: string): string {
  const [whole, list] = /messages: \[([^\]]*)\]/.exec(route) ?? [];
  if (whole === undefined || list === undefined) throw new Error('The route names no messages');
  const names = [...list.matchAll(/'([\w-]+)'/g)].map(([, each]) => each ?? '');
  const all = [...names, name].toSorted().map((each) => `'${each}'`);
  return route.replace(whole, `messages: [${all.join(', ')}]`);
}
