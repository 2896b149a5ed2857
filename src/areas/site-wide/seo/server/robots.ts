import { type AreaPage, listHiddenPaths } from '#framework/area-page.ts';

/** Paths for programs and for developers, which search engines need not index. */
const programPaths = ['/api/', '/dev/', '/source.tar.gz', '/store/'];

/** The permissions of crawlers (RFC 9309). */
export function robotsTxt(
  siteUrl: string,
  pages: readonly AreaPage[],
  options: { isHidden: boolean },
): string {
  if (options.isHidden) return 'User-agent: *\nDisallow: /\n';
  const hidden = listHiddenPaths(pages).filter((path) => !path.startsWith('/dev/'));
  const refused = [...programPaths, ...hidden].map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${refused}\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
