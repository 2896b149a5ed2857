import { Hono } from 'hono';
import { type Clock, systemClock } from '#platform/kernel/clock/clock.ts';
import { AccessTokens } from './access-tokens.ts';
import { Answers } from './answers.ts';
import { apiRoutes } from './api-routes.ts';
import { approveRoutes } from './approve-routes.ts';
import { controlRoutes } from './control-routes.ts';
import { Faults, type SimulatorEnv } from './faults.ts';
import { PastPayments } from './past-payments.ts';
import { Refusal } from './refusal.ts';
import { openSigner } from './signature.ts';
import { SimulatedPayments } from './simulated-payments.ts';
import { SimulatorState } from './simulator-state.ts';
import { WebhookEvents } from './webhook-events.ts';
import { WebhookSender } from './webhook-sender.ts';

export const simulatorCredentials = {
  clientId: 'simulator',
  clientSecret: 'simulator',
  webhookId: 'SIMULATORWEBHOOK',
};

export type SimulatorOptions = {
  /** Its folder; only one simulator at a time may use it. */
  stateDir: string;
  /** Its address for clients and browsers, without a trailing slash. */
  publicUrl: string;
  /** True when it is mounted in a shop, whose addresses its pages then use. */
  isInShop?: boolean;
  /** Absent: events stay on disk until a simulator with an address starts. */
  webhookUrl?: string;
  credentials?: typeof simulatorCredentials;
  /** Allows tests to read records under `/simulator` and to approve there for a buyer. */
  control?: boolean;
  /** Allows `POST /simulator/faults` too. */
  faults?: boolean;
  clock?: Clock;
};

/** PayPal's REST API with test money. The `app` answers at the root, and can be mounted below any path. */
export function createPayPalSimulator(options: SimulatorOptions): {
  app: Hono<SimulatorEnv>;
  openPastPayments(): PastPayments;
  close(): void;
} {
  const { stateDir, publicUrl, clock = systemClock, credentials = simulatorCredentials } = options;
  const { webhookId } = credentials;
  const state = new SimulatorState(stateDir);
  const signer = openSigner(stateDir);
  const faults = new Faults();
  const answers = new Answers(state, publicUrl, { isInShop: options.isInShop ?? false });
  const events = new WebhookEvents(answers, signer, { publicUrl, webhookId });
  const sender = options.webhookUrl ? new WebhookSender(options.webhookUrl, state, faults) : undefined;
  const payments = new SimulatedPayments(state, clock, events, (change) => {
    for (const event of change.events ?? []) sender?.dispatch(event);
  });
  const tokens = new AccessTokens(credentials, clock);
  const { certificateUrl } = events;

  const app = new Hono<SimulatorEnv>();
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json(error.body, error.status);
    throw error;
  });
  app.route('/', approveRoutes(payments, state));
  if (options.control)
    app.route('/', controlRoutes({ payments, state, faults: options.faults ? faults : undefined }));
  app.route('/', apiRoutes({ payments, answers, tokens, faults, signer, certificateUrl, webhookId }));

  return {
    app,
    openPastPayments: () => new PastPayments(state),
    close() {
      faults.close();
      sender?.close();
      state.close();
    },
  };
}
