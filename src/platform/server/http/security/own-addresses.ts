import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Config } from '../../config/config.ts';

/**
 * The origin of a request to a demo that listens on all addresses (`HOST=0.0.0.0`), when it is an IP address
 * of this machine. Undefined otherwise: a host name could be an attacker's (DNS rebinding), and a live site
 * has one address.
 */
export function ownOrigin(config: Config, requestUrl: string): string | undefined {
  if (!config.isDemo || !allAddresses.includes(config.host)) return undefined;
  const { protocol, hostname, port, origin } = new URL(requestUrl);
  const address = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'http:' || Number(port || 80) !== config.port || isIP(address) === 0) return undefined;
  return listOwnAddresses().includes(address) ? origin : undefined;
}

/** The origins at which a demo that listens on all addresses is reachable in the network. */
export function listOwnOrigins({ isDemo, host, port }: Config): string[] {
  if (!isDemo || !allAddresses.includes(host)) return [];
  return listOwnAddresses()
    .filter((address) => isIP(address) === 4 && !address.startsWith('127.'))
    .map((address) => new URL(`http://${address}:${port}`).origin);
}

const allAddresses = ['0.0.0.0', '::'];

function listOwnAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((entries) =>
    (entries ?? []).map(({ address }) => address),
  );
}
