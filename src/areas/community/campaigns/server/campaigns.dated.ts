import { and, between, isNotNull, or } from 'drizzle-orm';
import type { DatedEntries } from '#framework/server/dated-entries.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { campaignsTopic } from '../campaigns.rules.ts';
import { campaigns } from './campaigns.table.ts';
import { viewCampaigns } from './public-campaigns.queries.ts';

/** The first and the last day of each published campaign. */
export const campaignsDated: DatedEntries = {
  name: 'campaigns',
  topics: [campaignsTopic],
  content: ['campaigns'],
  async read(ctx, { from, to, locale }) {
    const { publishedAt, startsOn, endsOn } = campaigns;
    const rows = await ctx.db
      .select()
      .from(campaigns)
      .where(and(isNotNull(publishedAt), or(between(startsOn, from, to), between(endsOn, from, to))));
    const { t } = serverI18n(locale);
    const isWithin = (day: string | null): day is string => day !== null && day >= from && day <= to;
    const changes = new Map(
      rows.map(({ id, version, updatedAt }) => [id, { revision: version, changedAt: updatedAt }]),
    );
    return (await viewCampaigns(ctx, rows, locale)).flatMap((campaign) => {
      const { id, slug, title, language } = campaign;
      const change = changes.get(id);
      if (!change) return [];
      const entry = (kind: 'start' | 'end', day: string) =>
        ({
          ...{ id: `campaign-${kind}-${id}`, from: day, to: day, startsAt: null, ...change },
          title: t(`campaigns-server:dated.${kind}`, { title }),
          page: '/crowdfunding/$slug' as const,
          params: { slug },
          ...(language !== locale && { language }),
        }) as const;
      return [
        ...(isWithin(campaign.startsOn) ? [entry('start', campaign.startsOn)] : []),
        ...(isWithin(campaign.endsOn) ? [entry('end', campaign.endsOn)] : []),
      ];
    });
  },
};
