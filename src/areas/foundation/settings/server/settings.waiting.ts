import type { WaitingWork } from '#framework/server/waiting-work.ts';
import { missingFacts } from '../association.ts';
import { getAssociation } from './association.queries.ts';

/** Missing facts about the association that prevent the shop from selling. */
export const settingsWaiting: readonly WaitingWork[] = [
  {
    kind: 'warning',
    name: 'facts',
    position: 10,
    topics: ['settings'],
    read: async (ctx, { t }) => ({
      title: t('settings-server:waiting.title'),
      description: t('settings-server:waiting.description'),
      isFault: false,
      items: missingFacts(await getAssociation(ctx)).map((fact) => ({
        label: t(`settings-server:waiting.facts.${fact}`),
        to: '/admin/impostazioni/$part',
        params: { part: 'associazione' },
      })),
    }),
  },
];
