import { excerptOf } from '#areas/site-wide/site-search/server/excerpt.ts';
import type { Hit } from '#areas/site-wide/site-search/server/language-index.ts';
import type { PagePath } from '#framework/area-page.ts';
import { pageTitle } from './page-title.ts';
import { type AnswerContext, askToSignIn, type Reply, replyOf } from './reply.ts';

/** Maximum cited pages of one answer. */
const maxCited = 3;

/** Opens a page that this person may access. */
export function answerOpenPage(answer: AnswerContext, path: PagePath): Reply {
  const { actor, t, site } = answer;
  const { audience = 'everybody' } = site.pages.find((page) => page.path === path) ?? {};
  if (audience === 'user' && actor.kind !== 'person') return askToSignIn(answer);
  if (audience === 'admin' && !(actor.kind === 'person' && actor.isAdmin))
    return replyOf([t('assistant-server:adminOnly')], '/chisiamo');
  const reply = t('assistant-server:openPage', { page: pageTitle(answer, path) });
  return { ...replyOf([reply], path), action: 'navigate', path };
}

export function answerSignIn({ actor, t }: AnswerContext): Reply {
  if (actor.kind === 'person')
    return replyOf([t('assistant-server:signedIn', { name: actor.fullName })], '/profilo');
  return { ...replyOf([t('assistant-server:signIn')]), action: 'showAuthModal' };
}

/** A literal excerpt of the best page, with its link. */
export function answerFromPages({ t, locale }: AnswerContext, pages: readonly Hit[]): Reply {
  const [best] = pages;
  if (!best) return answerUnknown({ t });
  const excerpt = excerptOf(best.document.text, { stems: best.matched, locale });
  const cited = pages.slice(0, maxCited).map(({ document }) => document.path);
  return replyOf([t('assistant-server:found', { title: best.document.title, excerpt })], ...cited);
}

export const answerUnknown = ({ t }: Pick<AnswerContext, 't'>): Reply => ({
  ...replyOf([t('assistant-server:unknown')]),
  offersPerson: true,
});
