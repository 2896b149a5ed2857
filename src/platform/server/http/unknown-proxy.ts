import type { Log } from '../log/log.ts';
import { isPrivateAddress } from './client-address.ts';

/**
 * Says once in the log that requests come through a proxy that the configuration does not name. Its address is told only
 * when it is of a private network: any other may be of a visitor who wrote the header.
 */
export function warnOfUnknownProxy(log: Log): (address: string) => void {
  let isTold = false;
  return (address) => {
    if (isTold) return;
    isTold = true;
    const proxy = isPrivateAddress(address) ? address : undefined;
    log.warn(
      { proxy },
      'X-Forwarded-For came from an address that TRUSTED_PROXIES does not name, and is ignored: if your own proxy sent it, all its visitors count as one until TRUSTED_PROXIES names it',
    );
  };
}
