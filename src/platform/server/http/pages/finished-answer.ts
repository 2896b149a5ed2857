import type { Context } from 'hono';

/**
 * Sets a header of an answer that a handler has finished. Hono's own `header()` creates another answer each
 * time, whose text is then a stream: that takes longer than many handlers.
 */
export function setFinishedHeader({ res }: Pick<Context, 'res'>, name: string, value: string): void {
  res.headers.set(name, value);
}
