import path from 'node:path';
import { Journal, replaceFile } from './journal.ts';
import {
  type CaptureRecord,
  type Change,
  changeSchema,
  type EventRecord,
  type OrderRecord,
  type RefundRecord,
  type RequestRecord,
} from './records.ts';

/** All records of the simulator, in memory and, before a call is answered, on disk. */
export class SimulatorState {
  readonly orders = new Map<string, OrderRecord>();
  readonly captures = new Map<string, CaptureRecord>();
  readonly refunds = new Map<string, RefundRecord>();
  readonly requests = new Map<string, RequestRecord>();
  readonly events = new Map<string, EventRecord>();
  #journal: Journal;

  constructor(folder: string) {
    const filePath = path.join(folder, 'journal.jsonl');
    this.#journal = new Journal(filePath);
    for (const line of this.#journal.lines) this.#apply(changeSchema.parse(line));
    if (this.#journal.lines.length > 1000) this.#compact(filePath);
  }

  /** Commits the whole change, or nothing of it. */
  commit(change: Change): void {
    this.#journal.append(change);
    this.#apply(change);
  }

  close(): void {
    this.#journal.close();
  }

  #apply(change: Change): void {
    for (const order of change.orders ?? []) this.orders.set(order.id, order);
    for (const capture of change.captures ?? []) this.captures.set(capture.id, capture);
    for (const refund of change.refunds ?? []) this.refunds.set(refund.id, refund);
    for (const request of change.requests ?? []) this.requests.set(request.id, request);
    for (const event of change.events ?? []) this.events.set(event.id, event);
  }

  #compact(filePath: string): void {
    const everything: Change = {
      orders: [...this.orders.values()],
      captures: [...this.captures.values()],
      refunds: [...this.refunds.values()],
      requests: [...this.requests.values()],
      events: [...this.events.values()],
    };
    this.#journal.close();
    replaceFile(filePath, `${JSON.stringify(everything)}\n`);
    this.#journal = new Journal(filePath);
  }
}
