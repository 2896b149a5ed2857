import { createHash } from 'node:crypto';
import { canonicalEmail } from '#platform/kernel/person-fields.ts';
import { secondsPerDay } from '../../kernel/clock/clock.ts';
import type { QueryContext } from '../context.ts';
import { consumeLimit, resetLimit } from '../limits/rate-limits.ts';

/** Kinds of emails that visitors can cause: each area adds its own here, in the file that sends them. */
// biome-ignore lint/suspicious/noEmptyInterface: areas extend it by declaration.
export interface LimitedEmails {}

/**
 * The purpose of an email. Each kind is counted separately, so that reaching the limit of one does not block
 * the others.
 */
export type EmailKind = keyof LimitedEmails;

/** Limit for emails of a kind that a visitor can cause to one address. */
const perRecipient = { window: secondsPerDay, max: 5 };

/**
 * Counts an email that any visitor can cause by typing an address, before it is enqueued. Returns false when the
 * address reached its daily limit: then do not send it. The address itself is not stored.
 */
export async function mayEmail(
  ctx: QueryContext,
  kind: EmailKind,
  address: string,
  rule = perRecipient,
): Promise<boolean> {
  return (await consumeLimit(ctx, keyOf(kind, address), rule)).allowed;
}

/** Resets the count after the owner of the mailbox has used an email of this kind. */
export function forgetEmails(ctx: Pick<QueryContext, 'db'>, kind: EmailKind, address: string): Promise<void> {
  return resetLimit(ctx, keyOf(kind, address));
}

function keyOf(kind: EmailKind, address: string): string {
  const recipient = createHash('sha256').update(canonicalEmail(address)).digest('base64url');
  return `mail|${kind}|${recipient}`;
}
