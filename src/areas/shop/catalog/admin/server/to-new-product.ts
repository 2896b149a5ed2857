import { AppError } from '#platform/kernel/errors.ts';
import type { NewProductInput } from '../../new-product.schema.ts';
import type { ProductInput, VariantInput } from '../catalog-admin.schema.ts';
import { readPrice } from './change-variants.ts';
import { requireOwnNames } from './product-checks.ts';

/** Converts the administrators' form to a new product. Throws for invalid names, variants and prices. */
export function toNewProduct(
  input: ProductInput & { id?: string | undefined; picturesOf?: string | undefined },
  now: Date,
): NewProductInput {
  requireOwnNames(input);
  const { options, variants, ...product } = input;
  return {
    ...product,
    options: options.map(({ title, translations, values }) => ({
      title,
      translations,
      values: values.map(({ value }) => value),
    })),
    variants: variants.map((variant, position) => ({
      ...newVariant(variant, position, now),
      optionValues: variant.values.flatMap((place, index) => options[index]?.values[place]?.value ?? []),
      colour: colourOf(variant, options),
    })),
  };
}

function newVariant({ sku, price, stock, volumeMl, weightGrams }: VariantInput, position: number, now: Date) {
  if (!price || !stock) throw new AppError('invalid_input');
  return { sku, ...readPrice(price, position, now), stock: stock.to, volumeMl, weightGrams };
}

function colourOf({ values }: VariantInput, options: ProductInput['options']): string | null {
  const colours = values.flatMap((place, index) => options[index]?.values[place]?.colour ?? []);
  return colours[0] ?? null;
}
