const byte = () => Math.floor(Math.random() * 256);

/** Rate limits count addresses: a load comes from many. The site has to trust the machine that sends it. */
export function randomAddress(): string {
  return `10.${byte()}.${byte()}.${byte()}`;
}
