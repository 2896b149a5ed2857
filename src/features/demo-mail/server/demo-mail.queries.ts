import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { errorCode } from '#platform/error-code.ts';
import { AppError } from '#platform/http/errors.ts';
import { letterFolder } from '#platform/mail/mailer.ts';
import { type DemoLetter, type DemoLetterSummary, letterSchema } from '../demo-mail.schema.ts';

const storedSchema = letterSchema.pick({ to: true, subject: true, text: true, html: true });

/** Newest first; letters written in the same moment by name. */
export async function listLetters(config: Config): Promise<DemoLetterSummary[]> {
  const letters = await Promise.all((await letterIds(config)).map((id) => readLetter(config, id)));
  return letters
    .map(({ text: _text, html: _html, ...summary }) => summary)
    .sort((a, b) => b.sentAt.localeCompare(a.sentAt) || a.id.localeCompare(b.id));
}

/** Throws not_found. `id` must be checked by letterSchema: it becomes a file name. */
export async function getLetter(config: Config, id: string): Promise<DemoLetter> {
  if (!(await letterIds(config)).includes(id)) throw new AppError('not_found');
  return readLetter(config, id);
}

async function letterIds(config: Config): Promise<string[]> {
  const files = await readdir(letterFolder(config.dataDir)).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return files.filter((file) => file.endsWith('.json')).map((file) => path.basename(file, '.json'));
}

async function readLetter(config: Config, id: string): Promise<DemoLetter> {
  const file = path.join(letterFolder(config.dataDir), `${id}.json`);
  const [content, { mtime }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
  const { text, html, ...letter } = storedSchema.parse(JSON.parse(content));
  // Letters are written without anybody's request: in a local network their links have to lead to where the reader is.
  const withOwnLinks = (words: string) =>
    words.replaceAll(`http://127.0.0.1:${config.port}/`, `${config.siteUrl}/`);
  return { id, sentAt: mtime.toISOString(), ...letter, text: withOwnLinks(text), html: withOwnLinks(html) };
}
