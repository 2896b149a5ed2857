import { BlockList, isIP } from 'node:net';

export type ClientAddress = (socketAddress: string | undefined, forwardedFor: string | undefined) => string;

/**
 * The address a request comes from. X-Forwarded-For is believed only as far as the proxies that are configured: walking
 * from the socket outwards, the first address that is not a trusted proxy is the client, whatever it wrote before it.
 */
export function createClientAddress(trustedProxies: string[]): ClientAddress {
  const trusted = new BlockList();
  for (const network of trustedProxies) addNetwork(trusted, network);
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (socketAddress, forwardedFor) => {
    let client = normalise(socketAddress ?? '');
    const hops = (forwardedFor ?? '').split(',').map((hop) => normalise(hop.trim()));
    while (client && isTrusted(client)) {
      const next = hops.pop();
      if (!next || !isIP(next)) break;
      client = next;
    }
    return client || 'unknown';
  };
}

/** An address or a network such as `10.0.0.0/8`; undefined when it is neither. */
export function parseNetwork(text: string) {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  const longest = version === 6 ? 128 : 32;
  const bits = prefix === undefined ? longest : Number(prefix);
  if (version === 0 || prefix === '' || rest.length > 0) return undefined;
  if (!Number.isInteger(bits) || bits < 0 || bits > longest) return undefined;
  return { address, bits, family: version === 6 ? ('ipv6' as const) : ('ipv4' as const) };
}

function addNetwork(list: BlockList, text: string): void {
  const network = parseNetwork(text);
  if (!network) throw new Error(`Not a network: ${text}`);
  list.addSubnet(network.address, network.bits, network.family);
}

function normalise(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
}
