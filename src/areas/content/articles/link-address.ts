import { isAllowedLink } from './articles.rules.ts';

/**
 * Completes a typed address: `example.org` becomes a web address, `info@example.org` an email address. Null
 * for an invalid one.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (isAllowedLink(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  const address = `https://${text}`;
  return /^[^\s/:@]+\.[^\s/:@.]{2,}([/?#]\S*)?$/.test(text) && isAllowedLink(address) ? address : null;
}
