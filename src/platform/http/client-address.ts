import { BlockList, isIP } from 'node:net';
import { StartError } from '../config/start-error.ts';

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

function addNetwork(list: BlockList, network: string): void {
  const [address = '', prefix] = network.split('/');
  const version = isIP(address);
  const bits = prefix === undefined ? (version === 6 ? 128 : 32) : Number(prefix);
  if (version === 0 || !Number.isInteger(bits) || bits < 0 || bits > (version === 6 ? 128 : 32)) {
    throw new StartError(
      'TRUSTED_PROXIES must be addresses or networks separated by commas, for example 10.0.0.0/8.',
    );
  }
  list.addSubnet(address, bits, version === 6 ? 'ipv6' : 'ipv4');
}

function normalise(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
}
