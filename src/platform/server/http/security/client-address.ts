import { BlockList, isIP } from 'node:net';
import { parseNetwork } from '../../config/parse-network.ts';

export type ClientAddress = (socketAddress: string | undefined, forwardedFor: string | undefined) => string;

/**
 * The client address of a request. X-Forwarded-For is trusted only for configured proxies: the first address
 * from the socket outwards that is not a trusted proxy is the client. An IPv6 client counts as its /64
 * network. `onUnknownProxy` is called for other senders.
 */
export function createClientAddress(
  trustedProxies: string[],
  onUnknownProxy: (address: string) => void = () => undefined,
): ClientAddress {
  const trusted = new BlockList();
  for (const network of trustedProxies) addNetwork(trusted, network);
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (socketAddress, forwardedFor) => {
    let client = normalise(socketAddress ?? '');
    if (client && forwardedFor && !isTrusted(client)) onUnknownProxy(client);
    const hops = (forwardedFor ?? '').split(',').map((hop) => normalise(hop.trim()));
    while (client && isTrusted(client)) {
      const next = hops.pop();
      if (!next || !isIP(next)) break;
      client = next;
    }
    return networkOf(client) || 'unknown';
  };
}

/** True for addresses of private networks, such as a proxy's on the same machine. */
export function isPrivateAddress(address: string): boolean {
  return privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

const privateNetworks = new BlockList();
for (const network of [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
])
  addNetwork(privateNetworks, network);

function addNetwork(list: BlockList, text: string): void {
  const network = parseNetwork(text);
  if (!network) throw new Error(`Not a network: ${text}`);
  list.addSubnet(network.address, network.bits, network.family);
}

/** Returns `2001:db8:1:2::` for any address of that /64; an IPv4 address is returned unchanged. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const network = groupsOf(address).slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(':')}::`;
}

/** The eight numbers of an IPv6 address. The URL parser writes each address in one form, with the longest run of zeros left out. */
function groupsOf(address: string): number[] {
  const written = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [start = '', end] = written.split('::');
  const groups = start.split(':').filter(Boolean);
  const rest = end?.split(':').filter(Boolean) ?? [];
  const zeros = end === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest];
  return all.map((group) => Number.parseInt(group, 16));
}

/** An IPv4 address in IPv6 notation becomes the plain IPv4 address. */
function normalise(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return address;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
