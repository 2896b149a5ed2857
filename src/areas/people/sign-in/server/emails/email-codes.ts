import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { findAccountByEmail, findAddressee } from '#areas/people/accounts/server/account-holders.queries.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { forgetEmails, mayEmail } from '#platform/server/email/recipient-limit.ts';
import { emailCodeMinutes } from '../../sign-in.rules.ts';
import { asDigits } from '../second-factor/typed-code.ts';
import { emailCodes } from '../second-factor.table.ts';
import { sendEmailCode } from '../sign-in.jobs.ts';
import { codeOf } from './email-code.ts';

declare module '#platform/server/email/recipient-limit.ts' {
  interface LimitedEmails {
    code: true;
  }
}

type CodeContext = Pick<AppDeps, 'db' | 'clock' | 'jobs'>;

/** The number of wrong codes after which a new one is needed. */
const maxTries = 5;

/** A code can be used by the browser that requested it, or an account that requested it in its own session. */
export type CodeHolder = { browser: string } | { userId: string };

/**
 * Enqueues an email with a code for signing in. Does the same work for addresses without an account. Beyond
 * the daily limit of an address there is no email, and no code that could be guessed.
 */
export async function requestSignInCode(
  ctx: CodeContext,
  { email, browser }: { email: string; browser: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const maySend = await mayEmail(tx, 'code', email);
    const person = await findAccountByEmail(tx, email);
    await prepareCode(tx, { browser }, maySend && person?.isConfirmed ? person.userId : null);
  });
}

/** Enqueues an email with a code with which a signed-in person proves to own the account. */
export async function requestProofCode(ctx: CodeContext, userId: string): Promise<void> {
  await inTransaction(ctx, (tx) => prepareCode(tx, { userId }, userId));
}

/** Uses up a code, and returns its person. Throws `email_code_expired`, and `email_code_wrong` for `code`. */
export async function spendEmailCode(
  { db, clock, config }: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  holder: CodeHolder,
  code: string,
): Promise<{ userId: string }> {
  const isThis = eq(emailCodes.boundTo, hashOf(holder));
  // An attempt is counted in the row itself, so that simultaneous attempts cannot exceed the limit.
  const [row] = await db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(and(isThis, lt(emailCodes.tries, maxTries), gt(emailCodes.expiresAt, clock.now())))
    .returning();
  if (!row) throw new AppError('email_code_expired');
  const isRight = isSame(asDigits(code), codeOf(config, row.id));
  if (!isRight || !row.userId) throw fieldError('email_code_wrong', 'code');
  const spent = await db.delete(emailCodes).where(eq(emailCodes.id, row.id)).returning();
  if (spent.length === 0) throw new AppError('email_code_expired');
  if ('browser' in holder) await forgetSentCodes({ db }, row.userId);
  return { userId: row.userId };
}

/** The person has proven access to the mailbox, so the count of sent codes starts again. */
async function forgetSentCodes({ db }: Pick<AppDeps, 'db'>, userId: string): Promise<void> {
  const person = await findAddressee({ db }, userId);
  if (person) await forgetEmails({ db }, 'code', person.email);
}

async function prepareCode(
  { db, clock, jobs }: CodeContext,
  holder: CodeHolder,
  userId: string | null,
): Promise<void> {
  const boundTo = hashOf(holder);
  const id = newId();
  const expiresAt = addSeconds(clock.now(), emailCodeMinutes * 60);
  const request = { id, userId, tries: 0, expiresAt };
  await db
    .insert(emailCodes)
    .values({ boundTo, ...request })
    .onConflictDoUpdate({ target: emailCodes.boundTo, set: request });
  await jobs.enqueue(db, sendEmailCode.name, { emailId: newId(), codeId: id });
}

function hashOf(holder: CodeHolder): string {
  const text = 'browser' in holder ? `browser ${holder.browser}` : `account ${holder.userId}`;
  return createHash('sha256').update(text).digest('base64url');
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
