import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PaymentProvider } from '#areas/money/payments/server/payment-provider.ts';
import { createPayPalClient } from '#areas/money/payments/server/paypal-client.ts';
import { createPayPalSimulator, simulatorCredentials } from '#laboratory/paypal-simulator/simulator.ts';
import type { Config } from '#platform/server/config/config.ts';

const timeoutMs = 15_000;
const nowhere = 'http://simulator.invalid';

/**
 * The payment provider for a command that only reads. The built-in simulator serves only its own site, so its
 * records are read in a copy; undefined if it has none yet.
 */
export function openPaymentsToRead({
  payPal: { apiUrl, clientId, clientSecret, webhookId },
  dataDir,
}: Config): { payments: PaymentProvider; close(): void } | undefined {
  if (apiUrl) {
    const payments = createPayPalClient({ apiUrl, clientId, clientSecret, webhookId, timeoutMs });
    return { payments, close: () => undefined };
  }
  const records = path.join(dataDir, 'paypal-simulator');
  if (!fs.existsSync(records)) return undefined;
  const stateDir = fs.mkdtempSync(path.join(os.tmpdir(), 'payments-to-read-'));
  fs.cpSync(records, stateDir, { recursive: true });
  const { app, close } = createPayPalSimulator({ stateDir, publicUrl: nowhere });
  const payments = createPayPalClient({
    ...{ ...simulatorCredentials, apiUrl: nowhere, timeoutMs },
    fetch: async (...request) => app.fetch(new Request(...request)),
  });
  return {
    payments,
    close() {
      close();
      fs.rmSync(stateDir, { recursive: true });
    },
  };
}
