import { isIP } from 'node:net';

/** An address or a network such as `10.0.0.0/8`; undefined when it is neither. */
export function parseNetwork(text: string) {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  const maxBits = version === 6 ? 128 : 32;
  const bits = prefix === undefined ? maxBits : Number(prefix);
  if (version === 0 || prefix === '' || rest.length > 0) return undefined;
  if (!Number.isInteger(bits) || bits < 0 || bits > maxBits) return undefined;
  return { address, bits, family: version === 6 ? ('ipv6' as const) : ('ipv4' as const) };
}
