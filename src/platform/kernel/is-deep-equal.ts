/** Whether two JSON values are equal; the order of names does not matter. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  const values = new Map<string, unknown>(Object.entries(other));
  return (
    names.length === values.size &&
    Object.entries(one).every(([name, value]) => values.has(name) && isDeepEqual(value, values.get(name)))
  );
}
