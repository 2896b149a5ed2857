import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Hono } from 'hono';
import type { PastPayments } from '#features/checkout/server/seed-demo-orders.ts';
import type { PaymentProvider } from '#features/payments/server/payment-provider.ts';
import { createPayPalClient } from '#features/payments/server/paypal-client.ts';
import { createPayPalSimulator } from '#paypal-simulator/simulator.ts';
import type { Config } from '#platform/server/config/config.ts';

const simulatorPath = '/dev/paypal';
const approvePath = `${simulatorPath}/checkoutnow`;
const timeoutMs = 15_000;

export type Payments = {
  provider: PaymentProvider;
  /** The built-in simulator, to be mounted on the site; absent when the configuration has another provider. */
  simulator?: { path: string; approvePath: string; app: Hono };
  /** With the built-in simulator alone. */
  openPastPayments?: () => PastPayments;
  /** Checks whether a remote provider accepts the configured keys; absent with a simulator. */
  greet?: () => Promise<unknown>;
  close(): void;
};

/** The configured payment provider: PayPal, or the simulator, which is called over HTTP like PayPal. */
export function createPayments(config: Config): Payments {
  const { clientId, clientSecret, webhookId, apiUrl } = config.payPal;
  if (apiUrl) {
    const credentials = { clientId, clientSecret, webhookId };
    const provider = createPayPalClient({ ...credentials, apiUrl, timeoutMs });
    const isSimulator = config.payPal.environment === 'simulator';
    return { provider, ...(!isSimulator && { greet: provider.greet }), close: () => undefined };
  }
  // Random for this process: with the simulator's published credentials anybody could call its API.
  const credentials = { clientId, clientSecret: randomBytes(32).toString('hex'), webhookId };
  const ownUrl = `http://127.0.0.1:${config.port}`;
  const simulator = createPayPalSimulator({
    stateDir: path.join(config.dataDir, 'paypal-simulator'),
    publicUrl: `${config.siteUrl}${simulatorPath}`,
    isInShop: true,
    webhookUrl: `${ownUrl}/api/checkout/webhooks/paypal`,
    credentials,
  });
  return {
    provider: createPayPalClient({ ...credentials, apiUrl: `${ownUrl}${simulatorPath}`, timeoutMs }),
    simulator: { path: simulatorPath, approvePath, app: simulator.app as unknown as Hono },
    openPastPayments: simulator.openPastPayments,
    close: simulator.close,
  };
}
