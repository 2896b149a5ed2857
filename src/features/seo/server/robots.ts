import { privatePaths } from '../public-pages.ts';

/** What crawlers may read (RFC 9309). */
export function robotsTxt(siteUrl: string, options: { isHidden: boolean }): string {
  if (options.isHidden) return 'User-agent: *\nDisallow: /\n';
  const refused = privatePaths.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${refused}\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
