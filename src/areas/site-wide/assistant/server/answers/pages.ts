import { excerptOf } from '#areas/site-wide/site-search/server/excerpt.ts';
import type { Hit } from '#areas/site-wide/site-search/server/language-index.ts';
import { pageTitle } from './page-title.ts';
import { type AnswerContext, type Reply, replyOf } from './reply.ts';

/** Maximum cited pages of one answer. */
const maxCited = 3;

/** Opens the page of an answer, if this person may access it. */
export function openPage(answer: AnswerContext, source: string, reply: Reply): Reply {
  const { actor, t, site } = answer;
  const [path = '/'] = source.split('#');
  const { audience = 'everybody' } = site.pages.find((page) => page.path === path) ?? {};
  const isAdmin = actor.kind === 'person' && actor.isAdmin;
  if (audience === 'admin' ? !isAdmin : audience === 'user' && actor.kind !== 'person') return reply;
  const text = t('assistant-server:openPage', { page: pageTitle(answer, path) });
  return { ...reply, reply: text, action: 'navigate', path };
}

/** The administration panel, for administrators. */
export function answerAdministration(answer: AnswerContext): Reply {
  const { actor, t } = answer;
  return actor.kind === 'person' && actor.isAdmin
    ? replyOf([t('assistant-server:openPage', { page: pageTitle(answer, '/admin') })], '/admin')
    : replyOf([t('assistant-server:adminOnly')]);
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
