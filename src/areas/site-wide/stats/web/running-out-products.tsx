import { Link } from '@tanstack/react-router';
import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import type { Statistics } from '../statistics.schema.ts';
import { ProductLink } from './best-sellers.tsx';

/** The products of the shop with the fewest pieces at the moment. */
export function RunningOutProducts({ runningOut }: { runningOut: Statistics['runningOut'] }) {
  const { t } = useTranslation('stats');
  const { locale } = useSite();
  const { count, items } = runningOut;
  return (
    <section aria-labelledby="running-out" className="grid content-start gap-3">
      <h3 id="running-out" className="text-xl">
        {t('runningOut.title')}
      </h3>
      {count === 0 ? (
        <p className="text-muted-foreground">{t('runningOut.none')}</p>
      ) : (
        <>
          <p className="text-muted-foreground">{t('runningOut.left')}</p>
          <ul className="max-w-prose divide-y rounded-xl border bg-card px-4 shadow-sm">
            {items.map(({ productId, title, available }) => (
              <li key={productId} className="flex min-h-11 items-center justify-between gap-4 py-1">
                <ProductLink id={productId} title={title} />
                <span className="font-semibold tabular-nums">{formatNumber(locale, available)}</span>
              </li>
            ))}
          </ul>
          <Button asChild variant="outline" size="sm" className="justify-self-start base:whitespace-normal">
            <Link to="/admin/prodotti" search={{ state: 'published', stock: 'low' }}>
              {t('runningOut.all')} ({formatNumber(locale, count)})
            </Link>
          </Button>
        </>
      )}
    </section>
  );
}
