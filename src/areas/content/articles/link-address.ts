import { isAllowedLink } from './articles.rules.ts';

/** The address that somebody means: `example.org` is a web address, `info@example.org` one of email. Null for none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (isAllowedLink(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  const address = `https://${text}`;
  return /^[^\s/:@]+\.[^\s/:@.]{2,}([/?#]\S*)?$/.test(text) && isAllowedLink(address) ? address : null;
}
