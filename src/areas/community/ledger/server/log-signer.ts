import { randomBytes } from 'node:crypto';
import { isNull } from 'drizzle-orm';
import type { CommandContext } from '#platform/server/context.ts';
import type { Log } from '#platform/server/log/log.ts';
import { logPath } from '../ledger.rules.ts';
import { ledgerLog } from './ledger.table.ts';
import { createSigner, type LogSigner, verifierKey } from './signed-note.ts';

type Context = Pick<CommandContext, 'db' | 'config'>;

/** Records the public key of a live site, and warns when it differs from that of the last start. */
export async function compareSigningKey(ctx: Context & { log: Log }): Promise<void> {
  if (ctx.config.isDemo) return;
  const now = verifierKey(await getLogSigner(ctx));
  const [row] = await ctx.db.select({ before: ledgerLog.verifierKey }).from(ledgerLog);
  if (row?.before === now) return;
  if (row?.before) {
    const changed =
      'LEDGER_SIGNING_KEY or the host of SITE_URL has changed: signed states of the ledger from before cannot be compared with new ones. Set the earlier key again if this was a mistake';
    ctx.log.warn({ before: row.before, now }, changed);
  }
  await ctx.db.update(ledgerLog).set({ verifierKey: now });
}

/** The log's key: the configured one, or one that a demo generates at the first use and stores in its database. */
export async function getLogSigner(ctx: Context): Promise<LogSigner> {
  const name = `${new URL(ctx.config.siteUrl).host}${logPath}`;
  return createSigner(name, ctx.config.ledgerSigningKey ?? (await demoKey(ctx)));
}

async function demoKey({ db, config }: Context): Promise<string> {
  if (!config.isDemo) throw new Error('A live site needs LEDGER_SIGNING_KEY');
  const [known] = await db.select({ key: ledgerLog.demoSigningKey }).from(ledgerLog);
  if (known?.key) return known.key;
  // Of two processes at the same time, the key of the first is stored.
  await db
    .update(ledgerLog)
    .set({ demoSigningKey: randomBytes(32).toString('base64') })
    .where(isNull(ledgerLog.demoSigningKey));
  const [made] = await db.select({ key: ledgerLog.demoSigningKey }).from(ledgerLog);
  if (!made?.key) throw new Error('The ledger has no log');
  return made.key;
}
