import { maxQuantity } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { type Cart, type CartLine, emptyCart, lineKey } from './cart.rules.ts';

/** Key of the cart in the browser's storage. */
export const cartStorageKey = 'tu-cart';

const version = 1;

type StoredLine = {
  product_id: string;
  variant_id: string;
  name: string;
  variant_name: string;
  /** Euros with two decimals. */
  price: number;
  image: string;
  quantity: number;
  /** null is unlimited. */
  inventory_quantity: number | null;
  volume_ml: number | null;
  /** Absent without any, and in carts stored before custom fields existed. */
  custom_field_values?: StoredValue[];
};

type StoredValue = { custom_field_id: string; title: string; value: string };

export function serializeCart(cart: Cart): string {
  const lines = cart.lines.map(
    (line): StoredLine => ({
      product_id: line.productId,
      variant_id: line.variantId,
      name: line.name,
      variant_name: line.variantName,
      price: line.priceCents / 100,
      image: line.image,
      quantity: line.quantity,
      inventory_quantity: line.inventoryQuantity,
      volume_ml: line.volumeMl,
      ...(line.customValues?.length && {
        custom_field_values: line.customValues.map(({ fieldId, title, value }) => ({
          custom_field_id: fieldId,
          title,
          value,
        })),
      }),
    }),
  );
  return JSON.stringify({ version, lines, checkout_ids: cart.checkoutIds });
}

/** Reads a stored cart. Anything malformed, for example from another version, becomes an empty cart. */
export function parseStoredCart(text: string | null): Cart {
  const stored = parseJson(text);
  if (!isRecord(stored) || stored.version !== version) return emptyCart;
  const { lines, checkout_ids: checkoutIds } = stored;
  if (!Array.isArray(lines) || !lines.every(isStoredLine)) return emptyCart;
  if (!Array.isArray(checkoutIds) || !checkoutIds.every(isString)) return emptyCart;
  const read = lines.map(toCartLine);
  if (new Set(read.map(lineKey)).size !== read.length) return emptyCart;
  return { lines: read, checkoutIds };
}

function toCartLine(line: StoredLine): CartLine {
  return {
    productId: line.product_id,
    variantId: line.variant_id,
    name: line.name,
    variantName: line.variant_name,
    priceCents: Math.round(line.price * 100),
    image: line.image,
    quantity: line.quantity,
    inventoryQuantity: line.inventory_quantity,
    volumeMl: line.volume_ml,
    ...(line.custom_field_values?.length && {
      customValues: line.custom_field_values.map(({ custom_field_id, title, value }) => ({
        fieldId: custom_field_id,
        title,
        value,
      })),
    }),
  };
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

// Hand-written because a schema library would add more bytes to every page than the whole cart.
function isStoredLine(value: unknown): value is StoredLine {
  return (
    isRecord(value) &&
    isFilled(value.product_id) &&
    isFilled(value.variant_id) &&
    isFilled(value.name) &&
    isString(value.variant_name) &&
    isString(value.image) &&
    typeof value.price === 'number' &&
    value.price >= 0 &&
    Number.isSafeInteger(Math.round(value.price * 100)) &&
    isCount(value.quantity) &&
    value.quantity >= 1 &&
    value.quantity <= maxQuantity &&
    (value.inventory_quantity === null || isCount(value.inventory_quantity)) &&
    (value.volume_ml === null || (isCount(value.volume_ml) && value.volume_ml > 0)) &&
    (value.custom_field_values === undefined ||
      (Array.isArray(value.custom_field_values) && value.custom_field_values.every(isStoredValue)))
  );
}

const isStoredValue = (value: unknown): value is StoredValue =>
  isRecord(value) && isFilled(value.custom_field_id) && isString(value.title) && isFilled(value.value);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isString = (value: unknown): value is string => typeof value === 'string';
const isFilled = (value: unknown): value is string => isString(value) && value !== '';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
