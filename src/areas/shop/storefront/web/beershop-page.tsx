import { useQuery } from '@tanstack/react-query';
import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import { useSectionDescription } from '#areas/foundation/settings/web/public/section-description.ts';
import type { ShopFilters } from '#areas/shop/catalog/catalog.rules.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { shopQuery } from './catalog.query.ts';
import { OutdatedNotice } from './outdated-notice.tsx';
import { ShopFilterForm } from './shop-filter-form.tsx';
import { ShopResults } from './shop-results.tsx';

export function BeershopPage({ filters }: { filters: ShopFilters }) {
  const { t } = useTranslation('storefront');
  const { hostedStore } = useIdentity();
  const description = useSectionDescription(
    'shop',
    hostedStore === null ? t('shop.description') : t('shop.hostedDescription', { store: hostedStore }),
  );
  const { api, locale } = useSite();
  const shop = useQuery(shopQuery(api, locale, filters));
  return (
    <div className="grid gap-6">
      <header className="max-w-3xl">
        <h1 className="text-4xl">{t('shop.title')}</h1>
        <p className="mt-2 text-lg text-muted-foreground">{description}</p>
        <noscript>
          <p className="mt-3 rounded-lg border bg-muted px-4 py-3">{t('shop.needsScript')}</p>
        </noscript>
      </header>
      {shop.data && <OutdatedNotice since={shop.data.outdatedSince} />}
      <ShopFilterForm facets={shop.data?.facets} capabilities={shop.data?.capabilities} />
      <ShopResults shop={shop} filters={filters} />
    </div>
  );
}
