import type { Log } from '../../log/log.ts';
import { isPrivateAddress } from './client-address.ts';

/**
 * Logs once that requests come through a proxy missing from the configuration. Its address is logged only when it is
 * private: any other may belong to a visitor who forged the header.
 */
export function warnOfUnknownProxy(log: Log): (address: string) => void {
  let isReported = false;
  return (address) => {
    if (isReported) return;
    isReported = true;
    const proxy = isPrivateAddress(address) ? address : undefined;
    log.warn(
      { proxy },
      'X-Forwarded-For came from an address that TRUSTED_PROXIES does not name, and is ignored: if your own proxy sent it, all its visitors count as one until TRUSTED_PROXIES names it',
    );
  };
}
