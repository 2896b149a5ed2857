import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { AppError } from '#platform/kernel/errors.ts';

/** Milliseconds without work after which the thread ends and frees its memory. */
const idleTime = 60_000;
const maxTime = 30_000;

type Reply<Result> = { result: Result } | { failure: string };

/** Runs long computations in a worker thread, one after the other, so that pages do not wait for them. */
export class WorkerThread<Order, Result> {
  readonly #script: URL;
  readonly #maxWaiting: number;
  readonly #oneAtATime = pLimit(1);
  #worker: Worker | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  /** `script` calls `workOff`. When `maxWaiting` orders wait, further ones are refused. */
  constructor(script: URL, { maxWaiting }: { maxWaiting: number }) {
    this.#script = script;
    this.#maxWaiting = maxWaiting;
  }

  /** Throws `server_busy` when too many orders wait, and an error with the reason when the work fails. */
  do(order: Order): Promise<Result> {
    if (this.#oneAtATime.pendingCount >= this.#maxWaiting) throw new AppError('server_busy', { seconds: 5 });
    return this.#oneAtATime(() => this.#do(order));
  }

  async #do(order: Order): Promise<Result> {
    clearTimeout(this.#idleTimer);
    this.#worker ??= new Worker(this.#script);
    const worker = this.#worker;
    worker.ref();
    try {
      worker.postMessage(order);
      // Rejects when the thread fails or takes too long.
      const [reply]: Reply<Result>[] = await once(worker, 'message', {
        signal: AbortSignal.timeout(maxTime),
      });
      if (!reply || 'failure' in reply) throw new Error(`The work of a thread failed: ${reply?.failure}`);
      this.#idleTimer = setTimeout(() => this.#end(), idleTime).unref();
      worker.unref();
      return reply.result;
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  #end(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
  }
}

/** Called once by the script of a thread: answers each order with the result of `work`. */
export function workOff<Order, Result>(work: (order: Order) => Promise<Result>): void {
  parentPort?.on('message', async (order: Order) => {
    parentPort?.postMessage(await replyTo(order, work));
  });
}

async function replyTo<Order, Result>(
  order: Order,
  work: (order: Order) => Promise<Result>,
): Promise<Reply<Result>> {
  try {
    return { result: await work(order) };
  } catch (error) {
    return { failure: error instanceof Error ? `${error.stack}` : String(error) };
  }
}
