import { createHash } from 'node:crypto';
import { secondsPerDay } from '../../kernel/clock/clock.ts';
import type { QueryContext } from '../context.ts';
import { consumeLimit } from '../limits/rate-limits.ts';

/** Limit for emails that a visitor can cause to one address. */
const perRecipient = { window: secondsPerDay, max: 5 };

/**
 * Counts an email that any visitor can cause by typing an address, before it is enqueued. Returns false when the
 * address reached its daily limit: then do not send it. The address itself is not stored.
 */
export async function mayEmail(ctx: QueryContext, address: string, rule = perRecipient): Promise<boolean> {
  const recipient = createHash('sha256').update(address.trim().toLowerCase()).digest('base64url');
  return (await consumeLimit(ctx, `mail|${recipient}`, rule)).allowed;
}
