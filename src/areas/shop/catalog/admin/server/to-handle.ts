import { foldText } from '#platform/kernel/fold-text.ts';

/** What a name is called in a link: its letters and digits without accents, at most 80 characters. Empty when there are none. */
export function toHandle(name: string): string {
  const words = foldText(name).match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 80).replace(/-$/, '');
}
