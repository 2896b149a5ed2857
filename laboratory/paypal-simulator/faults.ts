import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { serverError } from './refusal.ts';

const operations = [
  'token',
  'create_order',
  'get_order',
  'capture_order',
  'get_capture',
  'refund_capture',
  'get_refund',
  'verify_webhook',
] as const;

export type Operation = (typeof operations)[number];

export type SimulatorEnv = { Bindings: Partial<HttpBindings> };

const times = z.int().min(1).max(1000).default(1);
const delayMs = z.int().min(1).max(600_000);

/**
 * A fault for the next `times` calls. `server_error` does nothing and answers 500, `hang` waits before executing;
 * `answer_late`, `drop_answer` and `fail_after` execute the call and then wait, close the connection or answer 500.
 */
export const faultSchema = z.discriminatedUnion('kind', [
  z.object({ operation: z.enum(operations), kind: z.literal('server_error'), times }),
  z.object({ operation: z.enum(operations), kind: z.literal('hang'), times, delayMs }),
  z.object({ operation: z.enum(operations), kind: z.literal('answer_late'), times, delayMs }),
  z.object({ operation: z.enum(operations), kind: z.literal('drop_answer'), times }),
  z.object({ operation: z.enum(operations), kind: z.literal('fail_after'), times }),
  z.object({ operation: z.literal('webhook'), kind: z.literal('suppress'), times }),
  z.object({ operation: z.literal('webhook'), kind: z.literal('duplicate'), times }),
  /** The event is sent after the next one. */
  z.object({ operation: z.literal('webhook'), kind: z.literal('reorder'), times }),
]);

export type FaultInput = z.input<typeof faultSchema>;
type Fault = z.infer<typeof faultSchema>;
type CallFault = Extract<Fault, { operation: Operation }>;
type WebhookFault = Extract<Fault, { operation: 'webhook' }>;

export class Faults {
  #waiting: Fault[] = [];
  #held: Operation[] = [];
  #release = new AbortController();
  readonly #closing = new AbortController();

  /** The operations of the calls that are held now. */
  get held(): readonly Operation[] {
    return this.#held;
  }

  add(fault: Fault): void {
    this.#waiting.push(fault);
  }

  /** Removes all faults and releases held calls. */
  clear(): void {
    this.#waiting = [];
    this.#release.abort();
    this.#release = new AbortController();
  }

  close(): void {
    this.#closing.abort();
  }

  takeForWebhook(): WebhookFault['kind'] | undefined {
    return this.#take((fault): fault is WebhookFault => fault.operation === 'webhook')?.kind;
  }

  /** Applies the next fault of an operation to a call. */
  around(operation: Operation) {
    return createMiddleware<SimulatorEnv>(async (c, next) => {
      const fault = this.#take((fault): fault is CallFault => fault.operation === operation);
      if (fault?.kind === 'server_error') throw serverError();
      if (fault?.kind === 'hang') await this.#hold(operation, fault.delayMs);
      await next();
      if (fault?.kind === 'answer_late') await this.#hold(operation, fault.delayMs);
      if (fault?.kind === 'fail_after') c.res = c.json(serverError().body, 500);
      if (fault?.kind === 'drop_answer') c.env.incoming?.socket.destroy();
    });
  }

  #take<T extends Fault>(matches: (fault: Fault) => fault is T): T | undefined {
    const fault = this.#waiting.find(matches);
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times === 0) this.#waiting = this.#waiting.filter((other) => other !== fault);
    return fault;
  }

  async #hold(operation: Operation, delayMs: number): Promise<void> {
    this.#held.push(operation);
    const signal = AbortSignal.any([this.#closing.signal, this.#release.signal]);
    await sleep(delayMs, undefined, { signal }).catch(() => undefined);
    this.#held.splice(this.#held.indexOf(operation), 1);
  }
}
