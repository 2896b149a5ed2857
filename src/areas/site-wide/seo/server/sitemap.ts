import { type AreaPage, listPublicAddresses } from '#framework/area-page.ts';
import type { SitemapItems } from '#framework/server/sitemap-items.ts';
import { localeAddress } from '#platform/i18n/locale-address.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { escapeXml } from '#platform/kernel/escape-markup.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';

type PageEntry = { path: string; changedAt?: Date; languages?: readonly Locale[] | undefined };

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const open = `${declaration}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
const close = '</urlset>\n';

/** Items read per query, which bounds the memory while a file is written. */
const batchSize = 100;

export function sitemapIndex(siteUrl: string, files: readonly { path: string; changedAt?: Date }[]): string {
  const entries = files.map(
    ({ path, changedAt }) =>
      `<sitemap><loc>${escapeXml(new URL(path, siteUrl).href)}</loc>${lastChange(changedAt)}</sitemap>\n`,
  );
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}

/** `written`: the languages of articles by their keys. */
export function pagesSitemap(
  siteUrl: string,
  pages: readonly AreaPage[],
  written: ReadonlyMap<string, readonly Locale[]>,
): string {
  const entries = listPublicAddresses(pages).map(({ path, article }) =>
    pageEntries(siteUrl, { path, languages: article === undefined ? undefined : written.get(article) }),
  );
  return open + entries.join('') + close;
}

/** The items after an id, at most `limit`, as parts of a file. Empty when there are none at all. */
export async function* itemsSitemap(
  deps: AppDeps,
  { listAfter }: SitemapItems,
  range: { after: string | undefined; limit: number },
): AsyncGenerator<string> {
  let { after, limit: left } = range;
  let items = await listAfter(deps, { after, limit: Math.min(batchSize, left) });
  if (after && items.length === 0) throw new AppError('not_found');
  yield open;
  while (items.length > 0) {
    yield items.map((item) => pageEntries(deps.config.siteUrl, item)).join('');
    left -= items.length;
    after = items.at(-1)?.id;
    items = left > 0 ? await listAfter(deps, { after, limit: Math.min(batchSize, left) }) : [];
  }
  yield close;
}

/** One entry for each language in which a page exists, each listing all of them and the bare address, as search engines require. */
function pageEntries(siteUrl: string, { path, changedAt, languages = locales }: PageEntry): string {
  const addresses = languages.map((locale) => ({ locale, address: localeAddress(siteUrl, path, locale) }));
  const alternates = [...addresses, { locale: 'x-default', address: localeAddress(siteUrl, path) }]
    .map(
      ({ locale, address }) =>
        `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeXml(address)}"/>`,
    )
    .join('');
  return addresses
    .map(
      ({ address }) => `<url><loc>${escapeXml(address)}</loc>${lastChange(changedAt)}${alternates}</url>\n`,
    )
    .join('');
}

function lastChange(changedAt: Date | undefined): string {
  return changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
}
