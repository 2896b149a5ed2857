import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ProductDetail, VariantView } from '#areas/shop/catalog/catalog.schema.ts';
import { type ChosenValues, chooseValue, readChoice } from './variant-selection.ts';

export type VariantChoiceState = ReturnType<typeof useVariantChoice>;

/** The buyer's choice of a product's options. When every option has a value, the URL contains the variant. */
export function useVariantChoice(product: ProductDetail, variantId: string | undefined) {
  const navigate = useNavigate({ from: '/product/$id' });
  const group = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<ChosenValues>([]);
  const [isAsked, setAsked] = useState(false);
  const { variant, chosen } = readChoice(product, variantId, picked);

  function goTo({ id }: VariantView): void {
    void navigate({ search: { variant: id }, replace: true, resetScroll: false });
  }

  return {
    group,
    variant,
    chosen,
    isChosen: !chosen.includes(undefined),
    /** Missing options are not reported before the first attempt to add the product. */
    isMissing: (position: number) => isAsked && chosen[position] === undefined,
    choose(position: number, valueId: string): void {
      const next = chosen.with(position, valueId);
      if (next.includes(undefined)) setPicked(next);
      else goTo(chooseValue(product.variants, variant, { position, valueId }));
    },
    /** Whether every option has a value; otherwise the first without one gets the focus. */
    check(): boolean {
      const place = chosen.indexOf(undefined);
      if (place < 0) return true;
      setAsked(true);
      const options = group.current?.querySelectorAll('[role="radiogroup"]')[place];
      options?.querySelector('input')?.focus();
      return false;
    },
  };
}
