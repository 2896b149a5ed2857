import { getOverview } from '#areas/site-wide/admin-overview/server/overview.queries.ts';
import type { AssistantWelcome } from '../assistant.schema.ts';
import { findLatestEvent } from './answers/latest-event.ts';
import { pageTitle } from './answers/page-title.ts';
import { listActions } from './answers/pages.ts';
import type { AnswerContext } from './answers/reply.ts';

/** The first message: that it is an automated assistant, and for administrators the pending work. */
export async function welcome(answer: AnswerContext): Promise<AssistantWelcome> {
  const { actor, t } = answer;
  const leadingTo = (path: string) => {
    const sources = [{ path, title: pageTitle(answer, path) }];
    return { sources, actions: listActions(answer, {}, sources) };
  };
  if (actor.kind === 'person' && actor.isAdmin) {
    const lines = [
      t('assistant-server:welcome.admin', { name: actor.fullName }),
      ...(await waitingLines(answer)),
    ];
    return { reply: lines.join('\n'), ...leadingTo('/admin') };
  }
  const event = await findLatestEvent(answer);
  const greeting =
    actor.kind === 'person'
      ? t('assistant-server:welcome.person', { name: actor.fullName })
      : t('assistant-server:welcome.visitor');
  const latest = event === undefined ? [] : [t('assistant-server:latest.some', { event })];
  return {
    reply: [greeting, ...latest].join('\n'),
    ...(event === undefined ? { sources: [], actions: [] } : leadingTo('/community-ledger')),
  };
}

/** The pending work of administrators, with current numbers. */
async function waitingLines({ ctx, locale, t, site }: AnswerContext): Promise<string[]> {
  const { cards, rows } = await getOverview(ctx, { waiting: site.waiting, locale });
  const lines = [
    ...cards.map(({ title, count }) => ({ label: title, count })),
    ...rows.map(({ label, count }) => ({ label, count })),
  ]
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${label}: ${count}`);
  return lines.length === 0
    ? [t('assistant-server:welcome.nothing')]
    : [t('assistant-server:welcome.waits'), ...lines];
}
