import { StartError } from './start-error.ts';

const payPalApiUrls = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  live: 'https://api-m.paypal.com',
};

export type PayPalConfig = {
  environment: 'sandbox' | 'live' | 'simulator';
  /** Undefined with the built-in simulator, whose address is known only after the server listens. */
  apiUrl: string | undefined;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  payeeEmail: string | undefined;
};

type PayPalEnvironment = {
  SITE_URL?: string | undefined;
  PAYPAL_CLIENT_ID?: string | undefined;
  PAYPAL_CLIENT_SECRET?: string | undefined;
  PAYPAL_WEBHOOK_ID?: string | undefined;
  PAYPAL_ENVIRONMENT?: PayPalConfig['environment'] | undefined;
  PAYPAL_API_URL?: string | undefined;
  PAYPAL_PAYEE_EMAIL?: string | undefined;
};

/** The error message for a live site for which `choosePayPal` returns undefined. */
export const payPalNeeded =
  'PAYPAL_CLIENT_ID is needed when SITE_URL is set (or set PAYPAL_ENVIRONMENT=simulator to sell for test money).';

/** Undefined for a live site that has neither PayPal keys nor the explicit setting for test money. */
export function choosePayPal(environment: PayPalEnvironment): PayPalConfig['environment'] | undefined {
  if (environment.PAYPAL_ENVIRONMENT) return environment.PAYPAL_ENVIRONMENT;
  const isLiveSite = environment.SITE_URL !== undefined;
  if (environment.PAYPAL_CLIENT_ID) return isLiveSite ? 'live' : 'sandbox';
  return isLiveSite ? undefined : 'simulator';
}

/** PayPal, or its simulator. Throws StartError when a part is missing. */
export function payPalConfig(environment: PayPalEnvironment): PayPalConfig {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = environment;
  const kind = choosePayPal(environment);
  if (kind === undefined) throw new StartError(payPalNeeded);
  if (kind === 'simulator') {
    return {
      environment: 'simulator',
      apiUrl: environment.PAYPAL_API_URL,
      clientId: clientId ?? 'simulator',
      clientSecret: clientSecret ?? 'simulator',
      webhookId: environment.PAYPAL_WEBHOOK_ID ?? 'SIMULATORWEBHOOK',
      payeeEmail: environment.PAYPAL_PAYEE_EMAIL,
    };
  }
  if (!clientId || !clientSecret || !environment.PAYPAL_WEBHOOK_ID) {
    throw new StartError(
      'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID go together: set all three, or none for the simulator.',
    );
  }
  return {
    environment: kind,
    apiUrl: environment.PAYPAL_API_URL ?? payPalApiUrls[kind],
    clientId,
    clientSecret,
    webhookId: environment.PAYPAL_WEBHOOK_ID,
    payeeEmail: environment.PAYPAL_PAYEE_EMAIL,
  };
}
