const byte = () => Math.floor(Math.random() * 256);

/** Rate limits count addresses, so the load uses many. The site must trust the sending machine as a proxy. */
export function randomAddress(): string {
  return `10.${byte()}.${byte()}.${byte()}`;
}
