import { cutText } from '#platform/kernel/shorten-text.ts';

/**
 * The replacement for `name`, the SKU or the name in the link of a hidden product or variant. These must be
 * unique, so it frees them for another product. At most 93 characters.
 */
export function freedName(name: string, id: string): string {
  return `${cutText(name, 80)}~${id.slice(-12)}`;
}
