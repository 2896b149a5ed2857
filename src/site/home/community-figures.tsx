import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import { figuresQuery } from '#areas/site-wide/stats/web/figures.query.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { HomeSection } from './home-section.tsx';

const names = ['members', 'tokens', 'events', 'products'] as const;

/** Figures of zero are hidden. */
export function CommunityFigures() {
  const { t } = useTranslation('home');
  const { api, locale } = useSite();
  const figures = useQuery(figuresQuery(api)).data;
  const { hostedStore } = useIdentity();
  // The site's own products are not counted while the shop shows a hosted store.
  const counted = names.filter((name) => name !== 'products' || hostedStore === null);
  const shown = counted.flatMap((name) => (figures?.[name] ? [{ name, count: figures[name] }] : []));
  return (
    <HomeSection
      title={t('community.title')}
      lead={t('community.lead')}
      action={
        <Button asChild variant="outline">
          <Link to="/chisiamo" hash="soci">
            {t('community.join')}
          </Link>
        </Button>
      }
    >
      <dl className="flex flex-wrap gap-px overflow-hidden rounded-xl border bg-border empty:hidden">
        {shown.map(({ name, count }) => (
          <div
            key={name}
            className="flex flex-1 basis-36 flex-col-reverse justify-end gap-1 bg-card p-5 sm:basis-52 sm:p-7"
          >
            <dt className="text-muted-foreground">{t(`community.${name}`, { count })}</dt>
            <dd className="font-display text-4xl font-bold text-primary tabular-nums">
              {formatNumber(locale, count)}
            </dd>
          </div>
        ))}
      </dl>
    </HomeSection>
  );
}
