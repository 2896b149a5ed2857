import { foldText } from '#platform/kernel/fold-text.ts';

/**
 * The name of a product or collection in a link: letters and digits without accents, at most 80 characters.
 * Empty when there are none.
 */
export function toHandle(name: string): string {
  const words = foldText(name).match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 80).replace(/-$/, '');
}
