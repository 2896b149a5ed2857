import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { memberUnitCents } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import type { CartLine } from '#areas/shop/cart/cart.rules.ts';
import { useCart, useItemName } from '#areas/shop/cart/web/public/use-cart.ts';
import { perLitreCents } from '#areas/shop/catalog/price.rules.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { CustomValues } from '#ui/custom-values.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';

export function CartLineRow({ line }: { line: CartLine }) {
  const { t } = useTranslation('cart');
  const { locale } = useSite();
  const { setQuantity, removeLine, setOpen } = useCart();
  const name = useItemName()(line);
  const nameId = useId();
  const isSocio = useSession().person?.isSocio === true;
  const unitCents = isSocio ? memberUnitCents(line.priceCents) : line.priceCents;
  const litreCents = perLitreCents(unitCents, line.volumeMl);
  return (
    <li className="flex gap-4 py-4 first:pt-0">
      <img
        src={line.image}
        alt=""
        width={80}
        height={100}
        className="h-25 w-20 shrink-0 rounded-md bg-muted object-contain"
      />
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="flex items-start justify-between gap-3">
          <div id={nameId} className="min-w-0">
            <Link
              to="/product/$id"
              params={{ id: line.productId }}
              search={{ variant: line.variantId }}
              onClick={() => setOpen(false)}
              className="font-semibold underline-offset-4 hover:text-primary hover:underline"
            >
              {line.name}
            </Link>
            {line.variantName && <p className="text-sm text-muted-foreground">{line.variantName}</p>}
            <CustomValues values={line.customValues ?? []} />
          </div>
          <p className="shrink-0 font-semibold tabular-nums">
            {formatMoney(locale, unitCents * line.quantity)}
          </p>
        </div>
        <p className="text-sm text-muted-foreground tabular-nums">
          {formatMoney(locale, unitCents)}
          {litreCents !== null && (
            <span className="ms-2">({t('perLitre', { price: formatMoney(locale, litreCents) })})</span>
          )}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <QuantityStepper
            value={line.quantity}
            onChange={(quantity) => setQuantity(line, quantity)}
            labels={{
              group: t('quantityOf', { name }),
              decrease: t('decrease'),
              increase: t('increase'),
            }}
          />
          <Button variant="link" size="sm" aria-describedby={nameId} onClick={() => removeLine(line)}>
            {t('remove')}
          </Button>
        </div>
      </div>
    </li>
  );
}
