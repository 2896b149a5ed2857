import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '#platform/kernel/error-code.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { Config } from '#platform/server/config/config.ts';
import { emailFolder } from '#platform/server/email/mailer.ts';
import { type DevEmail, type DevEmailSummary, emailSchema } from '../dev-mailbox.schema.ts';

const storedSchema = emailSchema.pick({ to: true, subject: true, text: true, html: true });

/** Newest first; emails of the same time by name. */
export async function listEmails(config: Config): Promise<DevEmailSummary[]> {
  const emails = await Promise.all((await emailIds(config)).map((id) => readEmail(config, id)));
  return emails
    .map(({ text: _text, html: _html, ...summary }) => summary)
    .sort((a, b) => b.sentAt.localeCompare(a.sentAt) || a.id.localeCompare(b.id));
}

/** Throws `not_found`. Validate `id` with `emailSchema` first, because it becomes a file name. */
export async function getEmail(config: Config, id: string): Promise<DevEmail> {
  if (!(await emailIds(config)).includes(id)) throw new AppError('not_found');
  return readEmail(config, id);
}

async function emailIds(config: Config): Promise<string[]> {
  const files = await readdir(emailFolder(config.dataDir)).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return files.filter((file) => file.endsWith('.json')).map((file) => path.basename(file, '.json'));
}

async function readEmail(config: Config, id: string): Promise<DevEmail> {
  const file = path.join(emailFolder(config.dataDir), `${id}.json`);
  const [content, { mtime }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
  const { text, html, ...email } = storedSchema.parse(JSON.parse(content));
  // Jobs write emails without a request, so in a local network their links must be rewritten to the reader's host.
  const withOwnLinks = (words: string) =>
    words.replaceAll(`http://127.0.0.1:${config.port}/`, `${config.siteUrl}/`);
  return { id, sentAt: mtime.toISOString(), ...email, text: withOwnLinks(text), html: withOwnLinks(html) };
}
