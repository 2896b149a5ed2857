import { tradeFigures } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import type { PriceView } from '#areas/shop/catalog/catalog.schema.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { cn } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type PriceProps = {
  price: PriceView;
  /** True when other variants cost more. */
  isFrom?: boolean;
  look?: 'card' | 'page';
};

/** This visitor's price, with the information that the law requires. */
export function Price({ price, isFrom = false, look = 'card' }: PriceProps) {
  const { t } = useTranslation(['storefront', 'cart']);
  const { locale } = useSite();
  const isSocio = useSession().person?.isSocio === true;
  const money = (cents: number) => formatMoney(locale, cents);
  const amount = (cents: number) => (isFrom ? t('price.from', { price: money(cents) }) : money(cents));
  const { memberPriceCents } = price;
  const hasOwn = isSocio && memberPriceCents !== null;
  const own = hasOwn ? memberPriceCents : price.priceCents;
  const ownPerLitre = hasOwn ? price.memberPricePerLitreCents : price.pricePerLitreCents;
  return (
    <div className="grid gap-0.5 tabular-nums">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={cn('font-display font-bold', look === 'page' ? 'text-3xl' : 'text-xl')}>
          {amount(own)}
        </span>
        {price.compareAtCents !== null && (
          <s className="text-muted-foreground">
            <VisuallyHidden>{t('price.before')} </VisuallyHidden>
            {money(price.compareAtCents)}
          </s>
        )}
        <PerLitre cents={ownPerLitre} />
      </p>
      {price.compareAtCents !== null && (
        <p className="text-sm text-muted-foreground">
          {t('price.lowest30', {
            count: price.lowestPriceDays ?? tradeFigures.lowestPriceDays,
            price: money(price.compareAtCents),
          })}
        </p>
      )}
      {memberPriceCents !== null && (
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm font-medium text-hop">
          {isSocio ? (
            t('price.memberOwn')
          ) : (
            <>
              {t('cart:memberPays', { price: amount(memberPriceCents) })}
              <PerLitre cents={price.memberPricePerLitreCents} />
            </>
          )}
        </p>
      )}
    </div>
  );
}

function PerLitre({ cents }: { cents: number | null }) {
  const { t } = useTranslation(['storefront', 'cart']);
  const { locale } = useSite();
  if (cents === null) return null;
  return (
    <span className="text-sm font-normal text-muted-foreground">
      ({t('cart:perLitre', { price: formatMoney(locale, cents) })})
    </span>
  );
}
