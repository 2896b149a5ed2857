import { Link } from '@tanstack/react-router';
import { percentOf } from '#areas/community/donations/donations.rules.ts';
import { useForeignLanguage } from '#areas/content/articles/web/public/use-foreign-language.ts';
import { Picture } from '#areas/foundation/files/web/public/picture.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { Illustration } from '#ui/illustration.tsx';
import type { FundedCampaign } from '../crowdfunding.schema.ts';
import { CampaignDays } from './campaign-days.tsx';

type CampaignCardProps = {
  campaign: FundedCampaign;
  /** The heading level of its title. */
  level?: 2 | 3;
};

const cardSizes = '(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 100vw';

/** A campaign in a list, with its progress. The whole card is a link. */
export function CampaignCard({ campaign, level = 3 }: CampaignCardProps) {
  const { t } = useTranslation('crowdfunding');
  const { slug, title, cover, excerpt, phase } = campaign;
  const language = useForeignLanguage(campaign.language);
  return (
    <Card className="group relative h-full transition-shadow hover:shadow-md">
      {cover ? (
        <Picture
          image={cover}
          alt=""
          sizes={cardSizes}
          fit="cover"
          loading="lazy"
          width={cover.width}
          height={cover.height}
          className="aspect-video w-full bg-muted"
        />
      ) : (
        <div className="relative aspect-video bg-muted">
          <Illustration name="crowdfunding" className="absolute inset-0 m-auto h-4/5" />
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-4 sm:p-5">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
          <Badge variant={phase === 'open' ? 'success' : 'outline'}>{t(`phases.${phase}`)}</Badge>
          <CampaignDays campaign={campaign} />
        </p>
        <CardTitle level={level} {...language} className="text-xl wrap-anywhere">
          <Link to="/crowdfunding/$slug" params={{ slug }} className="card-link group-hover:text-primary">
            {title}
          </Link>
        </CardTitle>
        <p {...language} className="wrap-anywhere">
          {excerpt}
        </p>
        {phase !== 'coming' && <Result campaign={campaign} />}
      </div>
    </Card>
  );
}

function Result({ campaign: { figures, goalCents, phase } }: { campaign: FundedCampaign }) {
  const { t } = useTranslation('crowdfunding');
  const { locale } = useSite();
  const percent = percentOf(figures.raisedCents, goalCents);
  const amounts = {
    raised: formatMoney(locale, figures.raisedCents),
    goal: formatMoney(locale, goalCents),
    percent: formatNumber(locale, percent),
  };
  return (
    <div className="mt-auto grid gap-2 pt-2">
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-muted">
        <div
          className="h-full rounded-full bg-primary forced-colors:bg-[Highlight]"
          style={{ width: `${Math.min(percent, 100)}%` }}
        />
      </div>
      <p className="font-semibold tabular-nums">
        {t(phase === 'ended' && percent >= 100 ? 'result.reached' : 'result.raised', amounts)}
      </p>
    </div>
  );
}
