import { WorkerThread } from '#platform/server/threads/worker-thread.ts';
import type { CardToDraw } from './draw-card.worker.ts';
import type { SocialCard } from './social-card.ts';

/** Draws in a worker thread: reading fonts and laying out text takes up to a second. */
export class DrawingThread {
  readonly #thread = new WorkerThread<CardToDraw, Uint8Array<ArrayBuffer>>(
    new URL('./draw-card.worker.ts', import.meta.url),
    { maxWaiting: 100 },
  );

  draw(card: SocialCard, photograph?: string): Promise<Uint8Array<ArrayBuffer>> {
    return this.#thread.do({ card, photograph });
  }
}
