import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createAdaptorServer } from '@hono/node-server';
import { createPayPalClient, type PayPalClientOptions } from '#areas/money/payments/server/paypal-client.ts';
import type { SimulatorBooks } from '#laboratory/paypal-simulator/control-routes.ts';
import type { FaultInput, Operation } from '#laboratory/paypal-simulator/faults.ts';
import type { RefundOutcome, ReversalForm } from '#laboratory/paypal-simulator/records.ts';
import type { Approval } from '#laboratory/paypal-simulator/simulated-payments.ts';
import { createPayPalSimulator, simulatorCredentials } from '#laboratory/paypal-simulator/simulator.ts';
import type { Clock } from '#platform/kernel/clock/clock.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts';

/** Controls a running simulator over HTTP. */
export class SimulatorControl {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  approve(orderId: string, approval: Partial<Approval> = {}): Promise<unknown> {
    return this.#call('POST', `/simulator/orders/${orderId}/approve`, approval);
  }

  completeCapture(captureId: string): Promise<unknown> {
    return this.#call('POST', `/simulator/captures/${captureId}/complete`);
  }

  denyCapture(captureId: string): Promise<unknown> {
    return this.#call('POST', `/simulator/captures/${captureId}/deny`);
  }

  /** Takes back money of a capture without the shop, as after a dispute. */
  reverseCapture(captureId: string, form: ReversalForm, amountCents?: number): Promise<unknown> {
    return this.#call('POST', `/simulator/captures/${captureId}/reverse`, { form, amountCents });
  }

  /** Sends an event of any type about a capture. */
  announceCapture(captureId: string, type: string): Promise<unknown> {
    return this.#call('POST', `/simulator/captures/${captureId}/events`, { type });
  }

  /** Sets the outcome of the next refund. */
  chooseRefund(outcome: RefundOutcome): Promise<unknown> {
    return this.#call('POST', '/simulator/refunds/outcome', { outcome });
  }

  completeRefund(refundId: string): Promise<unknown> {
    return this.#call('POST', `/simulator/refunds/${refundId}/complete`);
  }

  failRefund(refundId: string): Promise<unknown> {
    return this.#call('POST', `/simulator/refunds/${refundId}/fail`);
  }

  addFault(fault: FaultInput): Promise<unknown> {
    return this.#call('POST', '/simulator/faults', fault);
  }

  /** Also releases calls held by a fault. */
  clearFaults(): Promise<unknown> {
    return this.#call('DELETE', '/simulator/faults');
  }

  /** The operations of the calls held by a fault. */
  async heldCalls(): Promise<Operation[]> {
    return ((await this.#call('GET', '/simulator/faults')) as { held: Operation[] }).held;
  }

  books(): Promise<SimulatorBooks> {
    return this.#call('GET', '/simulator/state') as Promise<SimulatorBooks>;
  }

  client(options: Partial<PayPalClientOptions> = {}) {
    return createPayPalClient({ apiUrl: this.url, timeoutMs: 5000, ...simulatorCredentials, ...options });
  }

  async #call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  }
}

type TestOptions = { stateDir?: string; port?: number; webhookUrl?: string };

/** A simulator in this process, on a free port of 127.0.0.1, with faults allowed. */
export async function startTestSimulator(options: TestOptions & { clock?: Clock } = {}) {
  const stateDir = options.stateDir ?? newStateDir();
  let simulator: ReturnType<typeof createPayPalSimulator> | undefined;
  const server = createAdaptorServer({
    fetch: (request, env) => simulator?.app.fetch(request, env) ?? new Response(null, { status: 503 }),
    // Without keep-alive: a call on a connection that the server is just closing would be lost.
    serverOptions: { keepAliveTimeout: 0 },
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const publicUrl = `http://127.0.0.1:${port}`;
  simulator = createPayPalSimulator({ ...options, stateDir, publicUrl, control: true, faults: true });
  return Object.assign(new SimulatorControl(publicUrl), {
    stateDir,
    port,
    async stop() {
      simulator?.close();
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await once(server, 'close');
    },
  });
}

/** A simulator in a separate process, which can be killed. */
export async function startSimulatorProcess(options: TestOptions = {}) {
  const stateDir = options.stateDir ?? newStateDir();
  const child = spawn(
    process.execPath,
    [
      path.resolve('laboratory/paypal-simulator/main.ts'),
      '--faults',
      `--state-dir=${stateDir}`,
      `--port=${options.port ?? 0}`,
      ...(options.webhookUrl ? [`--webhook-url=${options.webhookUrl}`] : []),
    ],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  const url = await printedUrl(child);
  return Object.assign(new SimulatorControl(url), {
    stateDir,
    port: Number(new URL(url).port),
    async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
      child.kill(signal);
      await once(child, 'exit');
    },
  });
}

async function printedUrl(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The simulator has no output');
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error('The simulator ended before it listened'))),
  ]);
  return JSON.parse(line).url;
}

// Not removed when the simulator stops: a later one may continue with it.
function newStateDir(): string {
  const folder = makeTemporaryFolder();
  process.once('exit', () => removeTemporaryFolder(folder));
  return folder;
}
