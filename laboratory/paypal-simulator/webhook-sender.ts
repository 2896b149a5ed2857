import type { Faults } from './faults.ts';
import type { EventRecord } from './records.ts';
import type { SimulatorState } from './simulator-state.ts';

const timeoutMs = 10_000;
const maxAttempts = 25;
const backoffSeconds = [1, 2, 5, 10, 30, 60, 120, 300];

/** Delivers events until they are answered with 2xx. They are stored, so a restart continues with the rest. */
export class WebhookSender {
  readonly #url: string;
  readonly #state: SimulatorState;
  readonly #faults: Faults;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #closing = new AbortController();
  #held: EventRecord[] = [];

  constructor(url: string, state: SimulatorState, faults: Faults) {
    this.#url = url;
    this.#state = state;
    this.#faults = faults;
    for (const event of state.events.values()) if (event.state === 'waiting') this.#schedule(event.id, 0);
  }

  /** Sends a new event soon, or as the next fault says. */
  dispatch(event: EventRecord): void {
    const fault = this.#faults.takeForWebhook();
    if (fault === 'suppress') {
      this.#state.commit({ events: [{ ...event, state: 'suppressed' }] });
    } else if (fault === 'reorder') {
      this.#held.push(event);
    } else {
      const overtaken = this.#held.splice(0);
      const isSentTwice = fault === 'duplicate';
      this.#schedule(event.id, 0, async () => {
        if (isSentTwice) await this.#post(event);
        for (const late of overtaken) await this.#attempt(late.id);
      });
    }
  }

  close(): void {
    this.#closing.abort();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #schedule(eventId: string, delaySeconds: number, afterwards?: () => Promise<void>): void {
    const timer = setTimeout(async () => {
      this.#timers.delete(timer);
      await this.#attempt(eventId);
      await afterwards?.();
    }, delaySeconds * 1000);
    this.#timers.add(timer);
  }

  async #attempt(eventId: string): Promise<void> {
    const event = this.#state.events.get(eventId);
    if (event?.state !== 'waiting') return;
    const isDelivered = await this.#post(event);
    if (this.#closing.signal.aborted) return;
    const attempts = event.attempts + 1;
    const state = isDelivered ? 'delivered' : attempts === maxAttempts ? 'given_up' : 'waiting';
    this.#state.commit({ events: [{ ...event, attempts, state }] });
    if (state === 'waiting') this.#schedule(eventId, backoffSeconds[attempts - 1] ?? 300);
  }

  async #post({ headers, body }: EventRecord): Promise<boolean> {
    try {
      const response = await fetch(this.#url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }
}
