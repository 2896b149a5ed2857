import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { renderedEmail } from '#tests/support/email-example.ts';
import { LogLines } from '#tests/support/log-lines.ts';
import { startTestSmtp } from '#tests/support/smtp.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { FixedClock } from '../../kernel/clock/fixed-clock.ts';
import { createLog } from '../log/log.ts';
import { OutageError } from '../outage-error.ts';
import { createFolderMailer, createSmtpMailer } from './mailer.ts';
import { sendOnce } from './send-once.ts';

const from = 'TU Tutto è Uno <info@example.org>';
const log = createLog('silent');
const email = renderedEmail({
  to: 'ada@example.com',
  subject: 'Il tuo ordine è confermato 🍺',
  text: 'Grazie, Ada!\n.\nUna riga con un punto solo, e più in là: àèìòù.',
  html: '<p>Grazie, <b>Ada</b>!</p>',
});

type Received = { sender: string; recipients: string[]; raw: Buffer };

/** A mail server on a free port that records the emails it receives. */
async function startMailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          sender: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks),
        });
        done();
      });
    },
    ...options,
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return { received, port: (server.server.address() as AddressInfo).port };
}

function temporaryFolder(): string {
  const folder = makeTemporaryFolder();
  onTestFinished(() => removeTemporaryFolder(folder));
  return path.join(folder, 'mail');
}

describe('an email by SMTP', () => {
  test('arrives as it was written, in plain text and HTML', async () => {
    const { received, port } = await startMailServer();
    await createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, log }).send(email, 'order/1/buyer');
    expect(received).toMatchObject([{ sender: 'info@example.org', recipients: ['ada@example.com'] }]);
    const parsed = await PostalMime.parse(received[0]?.raw ?? '');
    expect(parsed).toMatchObject({
      from: { name: 'TU Tutto è Uno', address: 'info@example.org' },
      to: [{ address: 'ada@example.com' }],
      subject: email.subject,
      text: expect.stringContaining(email.text),
      html: expect.stringContaining(email.html),
    });
  });

  test('always has the same Message-ID, so that a mailbox drops a duplicate sent after a crash', async () => {
    const { received, port } = await startMailServer();
    const mailer = () => createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, log });
    await mailer().send(email, 'order/1/buyer');
    await mailer().send(email, 'order/1/buyer');
    await mailer().send(email, 'order/2/buyer');
    const ids = received.map(({ raw }) => /^message-id: (.*)$/im.exec(raw.toString())?.[1]);
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@example\.org>$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  test('is sent with the user name and password in the SMTP URL', async () => {
    const logins: unknown[] = [];
    const { received, port } = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        logins.push([username, password]);
        done(null, { user: username });
      },
    });
    const smtpUrl = `smtp://tu%40example.org:p%3Ass@127.0.0.1:${port}`;
    await createSmtpMailer({ smtpUrl, from, log }).send(email, 'k');
    expect(logins).toEqual([['tu@example.org', 'p:ss']]);
    expect(received).toHaveLength(1);
  });

  test.each<[string, SMTPServerOptions]>([
    ['the server refuses it', { onRcptTo: (_to, _session, done) => done(new Error('no such mailbox')) }],
    [
      'the server is full',
      { onData: (stream, _session, done) => stream.resume().on('end', () => done(new Error('full'))) },
    ],
  ])('fails so that its job is retried when %s', async (_why, options) => {
    const { port } = await startMailServer(options);
    const mailer = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, log });
    await expect(mailer.send(email, 'k')).rejects.toThrow();
  });

  test('fails so that its job is retried when no server is reachable', async () => {
    const mailer = createSmtpMailer({ smtpUrl: 'smtp://127.0.0.1:9', from, log });
    await expect(mailer.send(email, 'k')).rejects.toThrow(OutageError);
  });

  test('causes one log line when an outage of the server begins, and one when it ends', async () => {
    const lines = new LogLines();
    const { port, stop } = await startTestSmtp();
    await stop();
    const smtpUrl = `smtp://127.0.0.1:${port}`;
    const mailer = createSmtpMailer({ smtpUrl, from, log: createLog('info', lines) });
    const fail = () => expect(mailer.send(email, 'k')).rejects.toThrow(OutageError);
    await expect(mailer.greet()).rejects.toThrow(OutageError);
    for (let attempt = 0; attempt < 3; attempt++) await fail();
    expect(lines.text.trim().split('\n')).toHaveLength(1);
    expect(lines.text).toContain('ECONNREFUSED');
    const server = await startTestSmtp({ port });
    await mailer.send(email, 'k');
    await mailer.send(email, 'l');
    await server.stop();
    await fail();
    await fail();
    const messages = lines.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg);
    expect(messages).toEqual([
      'What SMTP_URL names does not answer or refuses: emails wait',
      'What SMTP_URL names answers again: waiting emails leave',
      'What SMTP_URL names does not answer or refuses: emails wait',
    ]);
    expect(lines.text).not.toContain('stack');
  });

  test('is not counted as an outage when the server refuses it', async () => {
    const lines = new LogLines();
    const { port } = await startMailServer({
      onRcptTo: (_to, _session, done) => done(new Error('no such mailbox')),
    });
    const smtpUrl = `smtp://127.0.0.1:${port}`;
    const mailer = createSmtpMailer({ smtpUrl, from, log: createLog('info', lines) });
    await expect(mailer.send(email, 'k')).rejects.toThrow('no such mailbox');
    expect(lines.text).toBe('');
  });

  test('has one recipient only, whatever a name or a subject contains', async () => {
    const { received, port } = await startMailServer();
    const mailer = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, log });
    await mailer.send({ ...email, subject: 'Ciao\r\nBcc: eva@example.com' }, 'k');
    expect(received[0]?.recipients).toEqual(['ada@example.com']);
    expect((await PostalMime.parse(received[0]?.raw ?? '')).bcc ?? []).toEqual([]);
  });
});

describe('an email of the demo', () => {
  test("is a file that an email client opens, and that the demo's mail page shows", async () => {
    const folder = temporaryFolder();
    await createFolderMailer({ folder, from }).send(email, 'order/1/buyer');
    const files = readdirSync(folder).sort();
    expect(files).toEqual([
      expect.stringMatching(/^[0-9a-f]{32}\.eml$/),
      expect.stringMatching(/^[0-9a-f]{32}\.json$/),
    ]);
    const [eml = '', json = ''] = files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
    expect(await PostalMime.parse(eml)).toMatchObject({
      subject: email.subject,
      to: [{ address: email.to }],
    });
    expect(JSON.parse(json)).toEqual({ key: 'order/1/buyer', ...email });
  });

  test('is stored once when sent twice', async () => {
    const folder = temporaryFolder();
    const mailer = createFolderMailer({ folder, from });
    await mailer.send(email, '../../etc/passwd');
    await mailer.send(email, '../../etc/passwd');
    await mailer.send(email, 'another');
    expect(readdirSync(folder)).toHaveLength(4);
  });
});

describe('an email that must be sent once', () => {
  const database = testDatabase();
  const clock = new FixedClock();

  test('is not sent again when its job runs again', async () => {
    const { received, port } = await startMailServer();
    const mailer = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, log });
    const deps = { db: database.db, clock, mailer };
    await sendOnce(deps, 'order/1/buyer', email);
    await sendOnce(deps, 'order/1/buyer', email);
    await sendOnce(deps, 'order/1/shop', email);
    expect(received).toHaveLength(2);
  });

  test('is sent by the next run when sending failed', async () => {
    const { received, port } = await startMailServer();
    const deps = { db: database.db, clock };
    const away = createSmtpMailer({ smtpUrl: 'smtp://127.0.0.1:9', from, log });
    await expect(sendOnce({ ...deps, mailer: away }, 'order/2/buyer', email)).rejects.toThrow();
    const back = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, log });
    await sendOnce({ ...deps, mailer: back }, 'order/2/buyer', email);
    expect(received).toHaveLength(1);
  });

  test('is not sent again when the database was unavailable right after sending', async () => {
    const { received, port } = await startMailServer();
    const mailer = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, log });
    let refusals = 1;
    const breaking = new Proxy(database.db, {
      get(db, name) {
        if (name !== 'insert' || refusals === 0) return Reflect.get(db, name);
        refusals -= 1;
        throw Object.assign(new Error('the server is going away'), { code: '57P01' });
      },
    });
    await sendOnce({ db: breaking, clock, mailer }, 'order/3/buyer', email);
    await sendOnce({ db: database.db, clock, mailer }, 'order/3/buyer', email);
    expect(refusals).toBe(0);
    expect(received).toHaveLength(1);
  });
});
