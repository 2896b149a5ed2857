import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { createPayPalSimulator, simulatorCredentials } from './simulator.ts';

/*
 * The simulator as a separate process: node main.ts --state-dir DIR [--port 0] [--webhook-url URL] [--faults]. Prints
 * {"url": "http://127.0.0.1:PORT"} when it listens; SIGTERM and SIGINT end it.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'state-dir': { type: 'string' },
    'webhook-url': { type: 'string' },
    faults: { type: 'boolean', default: false },
  },
});
const stateDir = values['state-dir'];
if (stateDir === undefined) {
  process.stderr.write('Say where the state lives: --state-dir FOLDER\n');
  process.exit(1);
}

const hostname = '127.0.0.1';
let simulator: ReturnType<typeof createPayPalSimulator> | undefined;

serve(
  {
    hostname,
    port: Number(values.port),
    fetch: (request, env) => simulator?.app.fetch(request, env) ?? new Response(null, { status: 503 }),
    // Without keep-alive: a call on a connection that the server is just closing would be lost.
    serverOptions: { keepAliveTimeout: 0 },
  },
  ({ port }) => {
    const url = `http://${hostname}:${port}`;
    simulator = createPayPalSimulator({
      stateDir,
      publicUrl: url,
      webhookUrl: values['webhook-url'],
      control: true,
      faults: values.faults,
      credentials: {
        clientId: process.env.PAYPAL_CLIENT_ID ?? simulatorCredentials.clientId,
        clientSecret: process.env.PAYPAL_CLIENT_SECRET ?? simulatorCredentials.clientSecret,
        webhookId: process.env.PAYPAL_WEBHOOK_ID ?? simulatorCredentials.webhookId,
      },
    });
    process.stdout.write(`${JSON.stringify({ url })}\n`);
  },
);

// A test that started it over an IPC channel may be killed first: then this process ends too.
for (const ending of ['SIGTERM', 'SIGINT', 'disconnect']) {
  process.once(ending, () => {
    simulator?.close();
    process.exit(0);
  });
}
