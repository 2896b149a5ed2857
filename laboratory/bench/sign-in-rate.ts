import { hashPassword, verifyPassword } from '#areas/people/sign-in/server/passwords/password-hash.ts';
import { storePassword } from '#areas/people/sign-in/server/passwords/store-password.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { createDatabase } from '#platform/server/db/database.ts';
import { databaseUrlOf, type RunningSite, startSiteProcess } from '#tests/process/site-process.ts';
import { insertPerson } from '#tests/support/people.ts';
import { randomAddress } from './random-address.ts';

const concurrency = 2;
const seconds = 4;
const turns = 3;
const password = 'frumento-orzo-luppolo';

export type SignInRate = { signIns: number; bare: number };

/**
 * Sign-ins with a password per second over HTTP, two at once, each of a different person from a known
 * browser; and how often per second the bare function compares a password with its hash, two at once. They
 * take turns.
 */
export async function measureSignInRate(dataDir: string): Promise<SignInRate> {
  const site = await startSiteProcess({ dataDir, command: { env: { TRUSTED_PROXIES: '127.0.0.1' } } });
  try {
    const hash = await hashPassword(password);
    const people = await insertPeople(await databaseUrlOf(dataDir), hash);
    for (const person of people) await signIn(site, person);
    const rates = { signIns: 0, bare: 0 };
    for (let turn = 0; turn < turns; turn++) {
      rates.bare +=
        (await perSecond(people, async () => void (await verifyPassword({ hash, password })))) / turns;
      rates.signIns += (await perSecond(people, (person) => signIn(site, person))) / turns;
    }
    return rates;
  } finally {
    await site.signal('SIGTERM');
  }
}

type Person = { email: string; deviceCookie: string };

async function insertPeople(databaseUrl: string, passwordHash: string): Promise<Person[]> {
  const { db, close } = createDatabase(databaseUrl);
  try {
    const people: Person[] = [];
    for (let number = 0; number < concurrency; number++) {
      const { userId, email } = await insertPerson(db);
      await storePassword({ db, clock: systemClock }, { userId, passwordHash });
      people.push({ email, deviceCookie: '' });
    }
    return people;
  } finally {
    await close();
  }
}

async function signIn(site: RunningSite, person: Person): Promise<void> {
  const answer = await fetch(`${site.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: person.deviceCookie,
      origin: site.url,
      // Rate limits count addresses.
      'x-forwarded-for': randomAddress(),
    },
    body: JSON.stringify({ email: person.email, password }),
  });
  if (!answer.ok) throw new Error(`A sign-in answers ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  const device = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('tu-device='));
  if (device) person.deviceCookie = device.split(';')[0] ?? '';
}

async function perSecond(people: Person[], act: (person: Person) => Promise<void>): Promise<number> {
  let count = 0;
  const start = performance.now();
  await Promise.all(
    people.map(async (person) => {
      while (performance.now() - start < seconds * 1000) {
        await act(person);
        count += 1;
      }
    }),
  );
  return count / ((performance.now() - start) / 1000);
}
