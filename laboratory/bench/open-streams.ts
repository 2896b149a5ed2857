import { createDatabase } from '#platform/server/db/database.ts';
import { authSecret, databaseUrlOf, type RunningSite } from '#tests/process/site-process.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { randomAddress } from './random-address.ts';

/** The share of administrators' streams, which receive every order; the others receive only their own changes. */
const administrators = 0.1;

type OpenStreams = { heard(): number; close(): Promise<void> };

/** Opens streams of changes, and counts their messages. */
export async function openStreams(site: RunningSite, count: number): Promise<OpenStreams> {
  const { db, close } = createDatabase(await databaseUrlOf(site.dataDir));
  const leaving = new AbortController();
  let heard = 0;
  const listen = async (cookie: string) => {
    const headers = { cookie, 'x-forwarded-for': randomAddress() };
    const answer = await fetch(`${site.url}/api/live`, { headers, signal: leaving.signal });
    if (!answer.ok || !answer.body) throw new Error(`The stream answers ${answer.status}`);
    const events = answer.body.pipeThrough(new TextDecoderStream());
    void (async () => {
      for await (const text of events) heard += text.split('data: ').length - 1;
    })().catch(() => undefined);
  };
  try {
    for (let number = 0; number < count; number++) {
      const { userId } = await insertPerson(db, { isAdmin: number < count * administrators });
      await listen(await insertSession(db, userId, { siteUrl: site.url, authSecret }));
    }
  } finally {
    await close();
  }
  return { heard: () => heard, close: async () => leaving.abort() };
}
