import type { Draft } from './draft.ts';
import { inputOf } from './draft-input.ts';

/**
 * Whether what is stored says what was sent, however its numbers were typed. What the server gives by itself does not count: ids,
 * and an address, SKUs and first days of sales where none was typed.
 */
export function isStoredAs(sent: Draft, stored: Draft): boolean {
  return comparable(filledIn(sent, stored)) === comparable(stored);
}

function filledIn(sent: Draft, stored: Draft): Draft {
  return {
    ...sent,
    handle: sent.handle.trim() || stored.handle,
    variants: sent.variants.map((variant, index) => ({
      ...variant,
      sku: variant.sku.trim() || (stored.variants[index]?.sku ?? ''),
      saleStart: variant.saleStart || (stored.variants[index]?.saleStart ?? ''),
    })),
  };
}

/** A draft as the API takes it, as a text. The moment only fills first days of sales that both lack. */
const comparable = (draft: Draft): string =>
  JSON.stringify(inputOf(draft, undefined, new Date(0)), (key, value) => (key === 'id' ? undefined : value));
