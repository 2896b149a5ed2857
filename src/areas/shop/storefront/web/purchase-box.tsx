import { useState } from 'react';
import { urlAtWidth } from '#areas/foundation/files/files.rules.ts';
import { tradeFigures } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { quantityLimit } from '#areas/shop/cart/cart.rules.ts';
import { AddToCartButton } from '#areas/shop/cart/web/public/add-to-cart-button.tsx';
import { lineImageWidth } from '#areas/shop/catalog/catalog.rules.ts';
import type { ProductDetail, VariantView } from '#areas/shop/catalog/catalog.schema.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { CustomFields } from './custom-fields.tsx';
import { Price } from './price.tsx';
import { PriceTerms } from './price-terms.tsx';
import { ProductOptions } from './product-options.tsx';
import { StockNote } from './stock-note.tsx';
import { useCustomFields } from './use-custom-fields.ts';
import type { VariantChoiceState } from './use-variant-choice.ts';

type PurchaseBoxProps = { product: ProductDetail; choice: VariantChoiceState };

/** Price, options, stock and the button for the cart. */
export function PurchaseBox({ product, choice }: PurchaseBoxProps) {
  const { t } = useTranslation(['storefront', 'cart']);
  const { variant } = choice;
  // Until a variant is selected, the values of the product as a whole.
  const stock = choice.isChosen ? variant : product;
  const [wished, setWished] = useState(1);
  const limit = quantityLimit({ inventoryQuantity: stock.available });
  const quantity = Math.max(1, Math.min(wished, limit));
  const fields = useCustomFields(product.customFields);
  const canBuy = product.isPurchasable && stock.stock !== 'sold_out';
  return (
    <div className="grid gap-5 rounded-xl border bg-card p-4 shadow-sm sm:p-5">
      <div>
        <Price price={variant} isFrom={!choice.isChosen && product.hasPriceRange} look="page" />
        <PriceTerms />
      </div>
      <ProductOptions product={product} choice={choice} />
      {/* Announced when the selection changes it. */}
      <div role="status">
        <StockNote item={{ ...stock, isPurchasable: product.isPurchasable }} always />
      </div>
      {canBuy && <CustomFields fields={product.customFields} state={fields} />}
      {canBuy && (
        <div className="flex flex-wrap items-center gap-3 scriptless:hidden">
          <QuantityStepper
            value={quantity}
            max={limit}
            onChange={setWished}
            labels={{
              group: t('product.quantity'),
              decrease: t('cart:decrease'),
              increase: t('cart:increase'),
            }}
          />
          <AddToCartButton
            size="lg"
            className="grow"
            quantity={quantity}
            onAdd={() => choice.check() && fields.check()}
            item={{
              productId: product.id,
              variantId: variant.id,
              name: product.title,
              variantName: variant.title,
              priceCents: variant.priceCents,
              image: lineImageOf(product, variant),
              inventoryQuantity: variant.available,
              volumeMl: variant.volumeMl,
              ...(fields.values.length > 0 && { customValues: fields.values }),
            }}
          />
        </div>
      )}
      <noscript>
        <p className="rounded-lg bg-muted px-4 py-3">{t('product.needsScript')}</p>
      </noscript>
      {product.beer?.isAlcoholic && (
        <p className="text-sm text-muted-foreground">{t('product.adultsOnly', tradeFigures)}</p>
      )}
    </div>
  );
}

/** The address of a variant's image for the cart. */
function lineImageOf({ images }: ProductDetail, { imageUrl }: VariantView): string {
  const image = images.find(({ url }) => url === imageUrl);
  return image ? urlAtWidth(image, lineImageWidth) : imageUrl;
}
