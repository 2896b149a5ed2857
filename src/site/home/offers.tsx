import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import { offersQuery } from '#areas/shop/storefront/web/catalog.query.ts';
import { OutdatedNotice } from '#areas/shop/storefront/web/outdated-notice.tsx';
import { ProductGrid } from '#areas/shop/storefront/web/product-grid.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { HomeSection } from './home-section.tsx';

export function Offers() {
  const { t } = useTranslation('home');
  const { api, locale } = useSite();
  const { items = [], outdatedSince = null } = useQuery(offersQuery(api, locale)).data ?? {};
  const hasOffers = items.length > 0;
  const { hostedStore } = useIdentity();
  // A hosted store announces no reductions.
  const offersLead = hostedStore === null ? t('offers.lead') : t('offers.hosted', { store: hostedStore });
  return (
    <HomeSection
      title={t('offers.title')}
      lead={hasOffers ? offersLead : t('offers.none')}
      action={
        <Button asChild variant="outline">
          <Link to="/beershop">
            {t('offers.all')}
            <ArrowRight aria-hidden="true" />
          </Link>
        </Button>
      }
    >
      <div className="grid gap-5">
        <OutdatedNotice since={outdatedSince} />
        {hasOffers && <ProductGrid items={items} level={3} className="lg:grid-cols-4" />}
      </div>
    </HomeSection>
  );
}
