import { excerptOf } from '#areas/site-wide/site-search/server/excerpt.ts';
import { maxButtons } from '../../assistant.rules.ts';
import type { AnswerAction, AssistantAnswer } from '../../assistant.schema.ts';
import type { Understood } from '../understand.ts';
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
  const all = [...actions];
  const isOffered = (path: string) => all.some((each) => each.path === path);
  for (const [place, { path, title }] of sources.filter((each) => !isProduct(each.path)).entries()) {
    const opening = isOpening(path) && t(`assistant-server:actions.${openings[path]}`);
    const main = path.startsWith('/blog/') ? t('assistant-server:actions.post') : title;
    if ((opening || place === 0) && !isOffered(path)) all.push(openingOf(opening || main, path));
  }
  return all.slice(0, maxButtons - (offersPerson ? 1 : 0));
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
function answerAdministration(answer: AnswerContext): Reply {
  const { actor, t } = answer;
  return actor.kind === 'person' && actor.isAdmin
    ? replyOf([t('assistant-server:openPage', { page: pageTitle(answer, '/admin') })], '/admin')
    : replyOf([t('assistant-server:adminOnly')]);
}

function answerSignIn({ actor, t }: AnswerContext): Reply {
  if (actor.kind === 'person')
    return replyOf([t('assistant-server:signedIn', { name: actor.fullName })], '/profilo');
  return {
    ...replyOf([t('assistant-server:signIn')]),
    action: 'showAuthModal',
    actions: [signInAction({ t })],
  };
}

/** A literal excerpt of the best page, with its link. */
function answerFromPages({ t, locale }: AnswerContext, { pages }: Pick<Understood, 'pages'>): Reply {
  const [best] = pages;
  if (!best) return answerUnknown({ t });
  const excerpt = excerptOf(best.document.text, { stems: best.matched, locale });
  const cited = pages.slice(0, maxCited).map(({ document }) => document.path);
  return replyOf([t('assistant-server:found', { title: best.document.title, excerpt })], ...cited);
}

const answerUnknown = ({ t }: Pick<AnswerContext, 't'>): Reply => ({
  ...replyOf([t('assistant-server:unknown')]),
  offersPerson: true,
});

export const pageAnswers = {
  administration: answerAdministration,
  'sign-in': answerSignIn,
  content: answerFromPages,
  unknown: answerUnknown,
};
