import type { ProductListItem } from '#areas/shop/catalog/catalog.schema.ts';
import type { SiteParts } from '#framework/server/area-module.ts';
import type { SearchableTexts } from '#framework/server/searchable-texts.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Translator } from '#platform/i18n/translator.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { AnswerAction, AssistantAnswer } from '../../assistant.schema.ts';
import type { Understood } from '../understand.ts';

/** The parts of all areas that the assistant uses. */
export type SiteKnowledge = Pick<SiteParts, 'pages' | 'dated' | 'waiting' | 'ledgerEvents'> & {
  sources: readonly SearchableTexts[];
};

/** The person, the language and the data of an answer. `actor` is the session's. */
export type AnswerContext = {
  ctx: AppDeps;
  actor: Actor;
  locale: Locale;
  t: Translator['t'];
  site: SiteKnowledge;
};

/** An answer before the question is recorded. Sources are paths of the site's own pages. */
export type Reply = Pick<AssistantAnswer, 'reply' | 'action' | 'path'> & {
  sources: readonly string[];
  offersPerson?: boolean;
  /** Buttons before those of the sources. */
  actions?: readonly AnswerAction[];
  /** The products of the sources, when they have been read for the answer. */
  products?: readonly ProductListItem[];
};

export type AnswerTo = (answer: AnswerContext, understood: Understood) => Reply | Promise<Reply>;

/** A text answer with its source pages. */
export const replyOf = (
  lines: readonly (string | null | undefined | false)[],
  ...sources: string[]
): Reply => ({
  reply: lines
    .filter((line) => line !== null && line !== undefined && line !== false && line !== '')
    .join('\n'),
  action: null,
  path: null,
  sources,
});

/** A button that opens a page, with its search and section. */
export const openingOf = (label: string, path: string): AnswerAction => ({ label, action: 'navigate', path });

/** A button that opens the sign-in dialog. */
export const signInAction = ({ t }: Pick<AnswerContext, 't'>): AnswerAction => ({
  ...{ label: t('sign-in:login.name'), action: 'showAuthModal', path: null },
});

/** For data that requires signing in. No dialog opens, because nobody asked for it. */
export const askToSignIn = ({ t }: Pick<AnswerContext, 't'>): Reply => ({
  ...replyOf([t('assistant-server:signInFirst')], '/profilo'),
  actions: [signInAction({ t })],
});
