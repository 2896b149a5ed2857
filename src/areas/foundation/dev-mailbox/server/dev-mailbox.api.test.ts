import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolderMailer } from '#platform/server/email/mailer.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { renderedEmail } from '#tests/support/email-example.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import type { DevEmail, DevEmailSummary } from '../dev-mailbox.schema.ts';

const database = testDatabase();
const dataDir = makeTemporaryFolder();
const mailFolder = path.join(dataDir, 'mail');
const config = testConfig({ dataDir });
let app: ReturnType<typeof createTestApp>['app'];
const get = (file = '') => app.request(`${config.siteUrl}/api/dev-mailbox${file}`);

beforeAll(() => {
  app = createTestApp(testDeps(database.db, { config })).app;
});
afterAll(() => removeTemporaryFolder(dataDir));

async function send(subject: string, date: string): Promise<void> {
  const mailer = createFolderMailer({ folder: mailFolder, from: 'shop@example.org' });
  const texts = { subject, text: `${subject} in words`, html: `<p>${subject}</p>` };
  await mailer.send(renderedEmail({ to: 'buyer@example.org', ...texts }), subject);
  const emails: DevEmailSummary[] = await (await get()).json();
  const id = emails.find((each) => each.subject === subject)?.id;
  utimesSync(path.join(mailFolder, `${id}.json`), new Date(date), new Date(date));
}

describe('the mailbox of the demo', () => {
  it('is empty until an email is sent', async () => {
    expect(await (await get()).json()).toEqual([]);
  });

  it('lists emails, newest first, and shows each', async () => {
    await send('Second', '2026-11-20T11:00:00Z');
    await send('First', '2026-11-20T10:00:00Z');
    const emails: DevEmailSummary[] = await (await get()).json();
    expect(emails.map(({ subject }) => subject)).toEqual(['Second', 'First']);
    const email: DevEmail = await (await get(`/${emails[0]?.id}`)).json();
    expect(email).toEqual({
      ...emails[0],
      sentAt: '2026-11-20T11:00:00.000Z',
      text: 'Second in words',
      html: '<p>Second</p>',
    });
  });

  it("rewrites links to the reader's address in a local network", async () => {
    const shown = testConfig({ dataDir, siteUrl: 'http://192.0.2.7:3000' });
    const { app: demo } = createTestApp(testDeps(database.db, { config: shown }));
    const mailer = createFolderMailer({ folder: mailFolder, from: 'shop@example.org' });
    const link = `${config.siteUrl}/conferma`;
    await mailer.send(
      renderedEmail({ to: 'b@example.org', subject: 'Link', text: link, html: `<a href="${link}">` }),
      'Link',
    );
    const emails: DevEmailSummary[] = await (await get()).json();
    const id = emails.find(({ subject }) => subject === 'Link')?.id;
    const email = await demo.request(`${shown.siteUrl}/api/dev-mailbox/${id}`);
    expect(await email.json()).toMatchObject({
      text: `${shown.siteUrl}/conferma`,
      html: `<a href="${shown.siteUrl}/conferma">`,
    });
  });

  it('does not find an unknown email, and cannot open other files', async () => {
    mkdirSync(path.join(dataDir, 'secrets'), { recursive: true });
    writeFileSync(path.join(dataDir, 'secrets', 'key.json'), '{}');
    expect((await get(`/${'0'.repeat(32)}`)).status).toBe(404);
    expect((await get(`/${encodeURIComponent('../secrets/key')}`)).status).toBe(400);
  });
});
