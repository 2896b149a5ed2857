/** A name that must be unique, such as an SKU, of something hidden: another one may have the name then. At most 100 characters. */
export function freedName(name: string, id: string): string {
  return `${name.slice(0, 80)}~${id.slice(-12)}`;
}
