import { cutText } from '#platform/kernel/shorten-text.ts';

/**
 * What a hidden product or variant is called instead of `name`, its SKU or the name in its link. Those are unique, so another one
 * may then have it. At most 93 characters.
 */
export function freedName(name: string, id: string): string {
  return `${cutText(name, 80)}~${id.slice(-12)}`;
}
