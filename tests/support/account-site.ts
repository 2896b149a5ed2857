import { accountDeletionJobDefinitions } from '#areas/people/account-deletion/server/account-deletion.jobs.ts';
import { securityJobDefinitions } from '#areas/people/security/server/security.jobs.ts';
import { createIdentify } from '#areas/people/sign-in/server/sessions/identify.ts';
import { signInJobDefinitions } from '#areas/people/sign-in/server/sign-in.jobs.ts';
import type { Session } from '#areas/people/sign-in/sign-in.schema.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { Database } from '#platform/server/db/database.ts';
import { createCheckedApp, JobList, Mailbox, testDeps } from './app.ts';

const definitions = [...signInJobDefinitions, ...accountDeletionJobDefinitions, ...securityJobDefinitions];

type Sent = { cookie?: string; from?: string; headers?: Record<string, string> };

/**
 * The application as a browser uses it: the session cookie identifies the sender. The clock starts at the current time.
 */
export function createTestSite(db: Database, overrides: Partial<AppDeps> = {}) {
  const jobs = new JobList();
  const mailbox = new Mailbox();
  const clock = new FixedClock(new Date());
  const deps: AppDeps = testDeps(db, { clock, jobs, mailer: mailbox, ...overrides });
  const app = createCheckedApp(deps, { identify: createIdentify(deps) });

  function send(
    method: string,
    path: string,
    body: object | undefined,
    { cookie, from, headers }: Sent = {},
  ) {
    const incoming = { socket: { remoteAddress: from ?? '203.0.113.1' } };
    return app.request(
      new URL(path, deps.config.siteUrl).href,
      {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(cookie && { cookie }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      },
      { incoming },
    );
  }

  return {
    deps,
    clock,
    jobs,
    mailbox,
    post: (path: string, body: object, sent?: Sent) => send('POST', path, body, sent),
    put: (path: string, body: object, sent?: Sent) => send('PUT', path, body, sent),
    get: (path: string, sent?: Sent) => send('GET', path, undefined, sent),
    delete: (path: string, sent?: Sent) => send('DELETE', path, undefined, sent),
    /** Runs the jobs enqueued so far. */
    async work(): Promise<void> {
      for (const { name, data } of jobs.jobs.splice(0)) {
        await definitions.find((definition) => definition.name === name)?.run(deps, data);
      }
    },
    async person(cookie?: string): Promise<Session['person']> {
      const answer = await send('GET', '/api/accounts/session', undefined, cookie ? { cookie } : {});
      return ((await answer.json()) as Session).person;
    },
  };
}

export type TestSite = ReturnType<typeof createTestSite>;

/** The `cookie` header that a browser sends after `answer`. */
export function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

export async function errorCodeOf(answer: Response): Promise<string> {
  const body = (await answer.json()) as { error?: { code: string } };
  return body.error?.code ?? `no error, status ${answer.status}`;
}

/** The token in the link of an email to `to`, or to anybody: the newest, or the one followed by `age` others. */
export function tokenIn(site: TestSite, to?: string, age = 0): string {
  const emails = site.mailbox.emails.filter((email) => to === undefined || email.to === to);
  const text = emails.at(-1 - age)?.text ?? '';
  const [, token] = /\/(?:conferma|nuova-password|nuovo-indirizzo)\?token=(\S+)/.exec(text) ?? [];
  if (!token) throw new Error(`No link with a token in: ${text}`);
  return token;
}
