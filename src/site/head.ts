import { languageFor } from '#areas/content/articles/shown-language.ts';
import { socialImageSize } from '#areas/site-wide/share-images/share-images.ts';
import { localeAddress } from '#platform/i18n/locale-address.ts';
import { type Locale, locales, localeTags } from '#platform/i18n/locales.ts';
import { withoutSoftHyphens } from '#platform/i18n/soft-hyphens.ts';
import { preloadedFonts } from '#ui/styles/fonts.ts';
import appCss from '../ui/styles/app.css?url';
import type { RouterContext } from './router-context.ts';
import { breadcrumbs, type Step, structuredData, type Thing } from './structured-data.ts';

/** Head tags of every page; a page adds its own with `pageHead`. */
export function siteHead({ i18n, locale }: RouterContext) {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: i18n.t('site:name') },
    ],
    links: [
      { rel: 'stylesheet', href: appCss },
      ...preloadedFonts.map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href,
        crossOrigin: 'anonymous' as const,
      })),
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: `/manifest.webmanifest?lng=${locale}` },
      ...feedFormats.map(([file, type, name]) => ({
        rel: 'alternate',
        type,
        title: `${i18n.t('site:name')} (${name})`,
        href: `/${file}?lng=${locale}`,
      })),
    ],
  };
}

const feedFormats = [
  ['feed.xml', 'application/rss+xml', 'RSS'],
  ['feed.atom', 'application/atom+xml', 'Atom'],
  ['feed.json', 'application/feed+json', 'JSON'],
] as const;

export type PageHead = {
  /** Translated, without the name of the site. Absent on the home page. */
  title?: string;
  description?: string;
  /** The page's own path, with the search parameters that identify it: `/beershop?kind=beer`. */
  path: string;
  /** Path of the image for sharing, if it is not the page's own: a PNG of `socialImageSize`. */
  picture?: string;
  type?: 'website' | 'article' | 'product';
  /** Breadcrumbs: the pages between the home page and this one. */
  trail?: readonly Step[];
  /** Structured data of the page, beside its breadcrumbs. */
  things?: readonly Thing[] | undefined;
  /** Personal or developer pages: not indexed, so without addresses for other languages. */
  isPrivate?: boolean;
  /** The languages in which the page exists, for a text written by users; defaults to all. */
  languages?: readonly Locale[] | undefined;
};

/** Title, description, canonical address, links to the languages in which the page exists, and the tags for shared links. */
export function pageHead(context: RouterContext, page: PageHead) {
  const { i18n, locale, siteUrl } = context;
  const { path, trail = [], things = [], languages = locales } = page;
  const name = i18n.t('site:name');
  const ownTitle = page.title && withoutSoftHyphens(page.title);
  const title = ownTitle ? `${ownTitle} · ${name}` : name;
  const description = withoutSoftHyphens(page.description ?? i18n.t('site:description'));
  if (page.isPrivate) return { meta: [{ title }, { name: 'robots', content: 'noindex' }] };

  const addressIn = (each?: Locale) => localeAddress(siteUrl, path, each);
  // A reader of another language gets the page in the language that is shown.
  const shown = languageFor(languages, locale) ?? locale;
  const canonical = addressIn(shown);
  const picture = page.picture ?? `/share/pages${path === '/' ? '/home' : path}.png`;
  const og = (key: string, content: string) => ({ property: `og:${key}`, content });
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      og('title', ownTitle ?? name),
      og('description', description),
      og('type', page.type ?? 'website'),
      og('url', canonical),
      og('site_name', name),
      og('locale', ogLocale(shown)),
      og('image', localeAddress(siteUrl, picture, locale)),
      og('image:type', 'image/png'),
      og('image:width', `${socialImageSize.width}`),
      og('image:height', `${socialImageSize.height}`),
      og('image:alt', ownTitle ?? name),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      { rel: 'canonical', href: canonical },
      ...languages.map((each) => ({ rel: 'alternate', hrefLang: each, href: addressIn(each) })),
      { rel: 'alternate', hrefLang: 'x-default', href: addressIn() },
    ],
    scripts: import.meta.env.SSR
      ? structuredData([
          ...things,
          ...(ownTitle ? [breadcrumbs(context, [...trail, { title: ownTitle, path }])] : []),
        ])
      : [],
  };
}

/** Open Graph requires a country beside the language. */
export function ogLocale(locale: Locale): string {
  return locale === 'zh' ? 'zh_CN' : localeTags[locale].replace('-', '_');
}
