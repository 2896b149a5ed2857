import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';

/** A file that an email carries. */
export type EmailAttachment = { filename: string; contentType: string; content: string };

/** One email, in plain text and HTML. */
export type EmailToSend = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: EmailAttachment[];
};

export type Mailer = {
  /**
   * Delivers an email. `key` identifies the email permanently (for example `order/<id>/buyer`): the same key gives the
   * same Message-ID, by which a mailbox drops a duplicate that was sent after a crash.
   */
  send(email: EmailToSend, key: string): Promise<void>;
};

/** Sends through an SMTP server, `smtps://user:password@host:465`. `greet` signs in without sending anything. */
export function createSmtpMailer(options: {
  smtpUrl: string;
  from: string;
}): Mailer & { greet(): Promise<unknown> } {
  const transport = createTransport(options.smtpUrl, {
    from: options.from,
  });
  const domain = /@([\w.-]+)/.exec(options.from)?.[1] ?? 'localhost';
  return {
    async send(email, key) {
      await transport.sendMail({ ...email, messageId: `<${digest(key)}@${domain}>` });
    },
    greet: () => transport.verify(),
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
