import type { SiteParts } from '#framework/server/area-module.ts';
import type { SearchableTexts } from '#framework/server/searchable-texts.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Translator } from '#platform/i18n/translator.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { AssistantAnswer } from '../../assistant.schema.ts';

/** What the assistant takes from all areas. */
export type SiteKnowledge = Pick<SiteParts, 'pages' | 'dated' | 'waiting' | 'ledgerEvents'> & {
  sources: readonly SearchableTexts[];
};

/** Whom it answers, in which language, and where it looks. `actor` is the session's. */
export type AnswerContext = {
  ctx: AppDeps;
  actor: Actor;
  locale: Locale;
  t: Translator['t'];
  site: SiteKnowledge;
};

/** An answer before the question is noted. Sources are paths of the site's own pages. */
export type Reply = Omit<AssistantAnswer, 'id' | 'signature' | 'sources' | 'offersPerson'> & {
  sources: readonly string[];
  offersPerson?: boolean;
};

/** Says something, with the pages that it comes from. */
export const replyOf = (lines: readonly (string | null | undefined)[], ...sources: string[]): Reply => ({
  reply: lines.filter((line) => line !== null && line !== undefined && line !== '').join('\n'),
  action: null,
  path: null,
  sources,
});

/** For what only somebody who has signed in may know. */
export const askToSignIn = ({ t }: Pick<AnswerContext, 't'>): Reply => ({
  ...replyOf([t('assistant-server:signInFirst')], '/profilo'),
  action: 'showAuthModal',
});
