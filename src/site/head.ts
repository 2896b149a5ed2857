import { type Locale, locales, localeTags } from '#platform/i18n/locales.ts';
import { preloadedFonts } from '#ui/styles/fonts.ts';
import appCss from '../ui/styles/app.css?url';
import type { RouterContext } from './router-context.ts';

/** Head tags of every page; a page adds its own with `pageHead`. */
export function siteHead({ i18n }: RouterContext) {
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
    ],
  };
}

export type PageHead = {
  /** Translated, without the name of the site. Left out on the home page. */
  title?: string;
  description?: string;
  /** The page's own address, with the search parameters that make it another page: `/beershop?kind=beer`. */
  path: string;
  /** Address of a picture for sharing. */
  image?: string;
  type?: 'website' | 'article' | 'product';
  /** Personal or developer pages: not for search engines, so without addresses for other languages. */
  isPrivate?: boolean;
};

/** Title, description, canonical address, the same page in nine languages, and the tags of shared links. */
export function pageHead(context: RouterContext, page: PageHead) {
  const name = context.i18n.t('site:name');
  const title = page.title ? `${page.title} · ${name}` : name;
  const description = page.description ?? context.i18n.t('site:description');
  if (page.isPrivate) return { meta: [{ title }, { name: 'robots', content: 'noindex' }] };

  const addressIn = (locale: Locale) => localeAddress(context.siteUrl, page.path, locale);
  const canonical = addressIn(context.locale);
  const property = (key: string, content: string) => ({ property: `og:${key}`, content });
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      property('title', page.title ?? name),
      property('description', description),
      property('type', page.type ?? 'website'),
      property('url', canonical),
      property('site_name', name),
      property('locale', localeTags[context.locale].replace('-', '_')),
      ...(page.image ? [property('image', new URL(page.image, context.siteUrl).href)] : []),
    ],
    links: [
      { rel: 'canonical', href: canonical },
      ...locales.map((locale) => ({ rel: 'alternate', hrefLang: locale, href: addressIn(locale) })),
      { rel: 'alternate', hrefLang: 'x-default', href: localeAddress(context.siteUrl, page.path) },
    ],
  };
}

/** Every language has its own address; the bare one speaks the reader's language. */
function localeAddress(siteUrl: string, path: string, locale?: Locale): string {
  const url = new URL(path, siteUrl);
  url.searchParams.delete('lng');
  if (locale) url.searchParams.set('lng', locale);
  return url.href;
}
