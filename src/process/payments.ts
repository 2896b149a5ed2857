import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { proxy } from 'hono/proxy';
import type { PaymentProvider } from '#areas/money/payments/server/payment-provider.ts';
import { createPayPalClient } from '#areas/money/payments/server/paypal-client.ts';
import type { PastPayments } from '#framework/server/demo-data.ts';
import { createPayPalSimulator } from '#laboratory/paypal-simulator/simulator.ts';
import type { Config } from '#platform/server/config/config.ts';

const simulatorPath = '/dev/paypal';
const approvePath = `${simulatorPath}/checkoutnow`;
const timeoutMs = 15_000;

export type Payments = {
  provider: PaymentProvider;
  /** The built-in simulator, to be mounted on the site; absent when the configuration has another provider. */
  simulator?: { path: string; approvePath: string; app: Hono };
  /** The address of that simulator for other processes of the site. */
  simulatorAddress?: SimulatorAddress;
  /** Only with the built-in simulator. */
  openPastPayments?: () => PastPayments;
  /** Checks whether a remote provider accepts the configured keys; absent with a simulator. */
  greet?: () => Promise<unknown>;
  close(): void;
};

/** The address of the built-in simulator in another process of the site, and the secret that it accepts. */
export type SimulatorAddress = { url: string; clientSecret: string };

/** The configured payment provider: PayPal, or the simulator, which is called over HTTP like PayPal. */
export function createPayments(config: Config): Payments {
  const { clientId, clientSecret, webhookId, apiUrl } = config.payPal;
  if (apiUrl) {
    const credentials = { clientId, clientSecret, webhookId };
    const provider = createPayPalClient({ ...credentials, apiUrl, timeoutMs });
    const isSimulator = config.payPal.environment === 'simulator';
    return { provider, ...(!isSimulator && { greet: provider.greet }), close: () => undefined };
  }
  return simulatedPayments(config, { url: `${ownUrl(config)}${simulatorPath}`, clientSecret: newSecret() });
}

/** For several web processes: a built-in simulator runs in this process, at a separate port. */
export async function createSharedPayments(config: Config): Promise<Payments> {
  if (config.payPal.apiUrl) return createPayments(config);
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The payment simulator has no port');
  const simulatorAddress = { url: `http://127.0.0.1:${address.port}`, clientSecret: newSecret() };
  const payments = simulatedPayments(config, simulatorAddress);
  const { simulator } = payments;
  if (simulator) server.on('request', getRequestListener(simulator.app.fetch));
  return {
    ...payments,
    simulatorAddress,
    close() {
      server.close();
      server.closeAllConnections();
      payments.close();
    },
  };
}

/** The payments of one of several web processes; buyers reach the simulator of the other process through this one. */
export function joinPayments(config: Config, simulator: SimulatorAddress | undefined): Payments {
  if (!simulator) return createPayments(config);
  const { clientId, webhookId } = config.payPal;
  const { url: apiUrl, clientSecret } = simulator;
  return {
    provider: createPayPalClient({ clientId, clientSecret, webhookId, apiUrl, timeoutMs }),
    simulator: {
      path: simulatorPath,
      approvePath,
      app: new Hono().all('*', (c) => forward(c, apiUrl)),
    },
    close: () => undefined,
  };
}

function simulatedPayments(config: Config, { url, clientSecret }: SimulatorAddress): Payments {
  const { clientId, webhookId } = config.payPal;
  const credentials = { clientId, clientSecret, webhookId };
  const simulator = createPayPalSimulator({
    stateDir: path.join(config.dataDir, 'paypal-simulator'),
    publicUrl: `${config.siteUrl}${simulatorPath}`,
    isInShop: true,
    webhookUrl: `${ownUrl(config)}/api/checkout/webhooks/paypal`,
    credentials,
  });
  return {
    provider: createPayPalClient({ ...credentials, apiUrl: url, timeoutMs }),
    simulator: { path: simulatorPath, approvePath, app: simulator.app as unknown as Hono },
    openPastPayments: simulator.openPastPayments,
    close: simulator.close,
  };
}

async function forward(c: Context, url: string): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  return proxy(`${url}${pathname.slice(simulatorPath.length)}${search}`, {
    method: c.req.method,
    headers: c.req.header(),
    redirect: 'manual',
    ...(c.req.method !== 'GET' && c.req.method !== 'HEAD' && { body: await bodyOf(c) }),
  });
}

/** The form may have been read already to identify its payment. */
async function bodyOf(c: Context): Promise<string> {
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded');
  if (!isForm) return c.req.text();
  const fields = Object.entries(await c.req.parseBody());
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
}

const ownUrl = ({ port }: Config) => `http://127.0.0.1:${port}`;

/** Random for each start: with the published credentials of the simulator anybody could call its API. */
const newSecret = () => randomBytes(32).toString('hex');
