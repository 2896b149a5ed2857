import { sign, verify } from 'hono/jwt';
import { z } from 'zod';
import { type Proof, proveOwner } from '#areas/people/security/server/prove-owner.ts';
import { systemActor } from '#platform/kernel/actor.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireLimit } from '#platform/server/limits/rate-limits.ts';
import { requirePerson } from '#platform/server/require-actor.ts';

/** Maximum exports of one person. */
const exportsPerDay = { window: secondsPerDay, max: 5 };

/** Seconds until the download must begin. */
const ticketSeconds = 5 * 60;

const ticketSchema = z.object({ purpose: z.literal('export'), userId: z.uuid(), exp: z.number() });

/**
 * Requests an export of the person's own data after verifying the password, and records the request. Returns
 * a ticket for the download. Throws the errors of `proveOwner`, and `too_many_requests`.
 */
export async function requestExport(
  ctx: CommandContext,
  proof: Omit<Proof, 'userId'>,
): Promise<{ ticket: string }> {
  const { userId } = requirePerson(ctx.actor);
  await proveOwner(ctx, { ...proof, userId });
  await requireLimit(ctx, `export/${userId}`, exportsPerDay);
  await inTransaction(ctx, (tx) =>
    // Requested by the person and not by an administrator: such records have no actor.
    recordAudit(
      { ...tx, actor: systemActor },
      {
        action: 'export-own-data',
        subject: { kind: 'user', id: userId },
        before: null,
        after: { exported: 'own-data' },
      },
    ),
  );
  const exp = Math.floor(addSeconds(ctx.clock.now(), ticketSeconds).getTime() / 1000);
  return { ticket: await sign({ purpose: 'export', userId, exp }, ctx.config.authSecret, 'HS256') };
}

/** Refuses a ticket of another person, or an expired one. Throws `export_expired`. */
export async function requireTicket(ctx: CommandContext, ticket: string): Promise<void> {
  const { userId } = requirePerson(ctx.actor);
  const options = { alg: 'HS256', exp: false } as const;
  const payload = await verify(ticket, ctx.config.authSecret, options).catch(() => undefined);
  const claims = ticketSchema.safeParse(payload);
  const isValid =
    claims.success && claims.data.userId === userId && claims.data.exp * 1000 > ctx.clock.now().getTime();
  if (!isValid) throw new AppError('export_expired');
}
