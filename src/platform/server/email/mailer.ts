import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { errorCode } from '../../kernel/error-code.ts';
import type { Log } from '../log/log.ts';
import { OutageError } from '../outage-error.ts';
import type { RenderedEmail } from './email-layout.ts';

/** An attached file. */
export type EmailAttachment = { filename: string; contentType: string; content: string };

/** One email, in plain text and HTML. */
export type EmailToSend = RenderedEmail & {
  to: string;
  attachments?: EmailAttachment[];
  /** More headers, such as those for unsubscribing. */
  headers?: Record<string, string>;
};

export type Mailer = {
  /**
   * Delivers an email. `key` identifies the email permanently (for example `order/<id>/buyer`): the same key gives the
   * same Message-ID, by which a mailbox drops a duplicate that was sent after a crash.
   */
  send(email: EmailToSend, key: string): Promise<void>;
};

/** Codes of errors that concern a single email; all others concern the server. */
const faultsOfOneEmail = ['EENVELOPE', 'EMESSAGE'];

/**
 * Sends through an SMTP server, `smtps://user:password@host:465`. `greet` signs in without sending anything.
 * Both throw OutageError while the server does not answer or refuses all emails; an outage is logged once.
 */
export function createSmtpMailer({
  smtpUrl,
  from,
  log,
}: {
  smtpUrl: string;
  from: string;
  log: Pick<Log, 'info' | 'warn'>;
}): Mailer & { greet(): Promise<unknown> } {
  const transport = createTransport(smtpUrl, { from });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  let isAway = false;

  async function reach(work: () => Promise<unknown>): Promise<void> {
    const error: unknown = await work().then(
      () => undefined,
      (reason) => reason,
    );
    const code = errorCode(error);
    const answers = error === undefined || faultsOfOneEmail.includes(code ?? '');
    if (isAway && answers)
      log.info({ setting: 'SMTP_URL' }, 'What SMTP_URL names answers again: waiting emails leave');
    if (!isAway && !answers) {
      const reason = error instanceof Error ? error.message : undefined;
      log.warn(
        { setting: 'SMTP_URL', code, reason },
        'What SMTP_URL names does not answer or refuses: emails wait',
      );
    }
    isAway = !answers;
    if (!answers) throw new OutageError('The mail server does not answer or refuses', { cause: error });
    if (error !== undefined) throw error;
  }

  return {
    send: (email, key) =>
      reach(() => transport.sendMail({ ...email, messageId: `<${digest(key)}@${domain}>` })),
    greet: () => reach(() => transport.verify()),
  };
}

/** The folder of the demo's emails. */
export function emailFolder(dataDir: string): string {
  return path.join(dataDir, 'mail');
}

/** Writes each email to a folder as an `.eml` file and a `.json` file for the demo's mail page. */
export function createFolderMailer(options: { folder: string; from: string }): Mailer {
  const transport = createTransport(
    { streamTransport: true, buffer: true, newline: 'unix' },
    { from: options.from },
  );
  return {
    async send(email, key) {
      await mkdir(options.folder, { recursive: true });
      const name = digest(key);
      const { message } = await transport.sendMail({ ...email, messageId: `<${name}@demo.example.org>` });
      await writeWhole(path.join(options.folder, `${name}.json`), JSON.stringify({ key, ...email }));
      await writeWhole(path.join(options.folder, `${name}.eml`), message);
    },
  };
}

/** Writes a file in one step: readers see the complete file or none. */
async function writeWhole(file: string, content: string | Buffer | NodeJS.ReadableStream): Promise<void> {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}

function digest(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}
