import { excerptOf } from '#areas/site-wide/site-search/server/excerpt.ts';
import type { Hit } from '#areas/site-wide/site-search/server/language-index.ts';
import { maxButtons } from '../../assistant.rules.ts';
import type { AnswerAction, AssistantAnswer } from '../../assistant.schema.ts';
import { pageTitle } from './page-title.ts';
import { isProduct } from './products.ts';
import { type AnswerContext, openingOf, type Reply, replyOf, signInAction } from './reply.ts';

/** Maximum cited pages of one answer. */
const maxCited = 3;

/** Pages whose buttons are named by what people do there; the button of any other page has its title. */
const openings = {
  '/admin': 'administration',
  '/beershop': 'shop',
  '/bikesharing': 'bikes',
  '/cerca': 'search',
  '/community-ledger': 'ledger',
  '/profilo': 'profile',
  '/quota': 'fee',
  '/recesso': 'withdrawal',
} as const;
const isOpening = (path: string): path is keyof typeof openings => Object.hasOwn(openings, path);

/** The buttons of an answer: its own, then for its main page and other pages where people do something. */
export function listActions(
  { t }: AnswerContext,
  { actions = [], offersPerson }: Pick<Reply, 'actions' | 'offersPerson'>,
  sources: AssistantAnswer['sources'],
): AnswerAction[] {
  const pages = sources
    .filter(({ path }) => !isProduct(path))
    .flatMap(({ path, title }, place) => {
      if (isOpening(path)) return [openingOf(t(`assistant-server:actions.${openings[path]}`), path)];
      if (place > 0) return [];
      return [openingOf(path.startsWith('/blog/') ? t('assistant-server:actions.post') : title, path)];
    });
  const all = new Map([...pages, ...actions].map((each) => [each.path, each]));
  const first = [...actions, ...pages].map(({ path }) => path);
  return [...new Set(first)]
    .flatMap((path) => all.get(path) ?? [])
    .slice(0, maxButtons - (offersPerson ? 1 : 0));
}

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
  return {
    ...replyOf([t('assistant-server:signIn')]),
    action: 'showAuthModal',
    actions: [signInAction({ t })],
  };
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
