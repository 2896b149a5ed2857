import { describeReader } from '#areas/people/sign-in/server/sessions/describe-reader.ts';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { PageContext } from '#platform/browser/page-context.ts';
import { type Actor, visitor } from '#platform/kernel/actor.ts';
import { testConfig } from './app.ts';

/** The renderer's context for an English page of the test site. */
export function testPageContext(api: ApiFetch, actor: Actor = visitor): PageContext {
  return {
    api,
    locale: 'en',
    siteUrl: testConfig().siteUrl,
    nonce: 'n',
    isDemo: true,
    hasTestMoney: false,
    session: describeReader(actor).session,
    liveCursor: undefined,
  };
}
