import { type Locale, localeTags } from '#platform/i18n/locales.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { light } from '../palette.ts';

const png = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  png('app-192', 192, 'any'),
  png('app-512', 512, 'any'),
  png('maskable-192', 192, 'maskable'),
  png('maskable-512', 512, 'maskable'),
];

/** The web app manifest (W3C), with which a phone installs the site. */
export function webManifest(locale: Locale) {
  const t = serverI18n(locale).getFixedT(locale, 'site');
  return {
    id: '/',
    name: t('name'),
    short_name: 'TU',
    description: t('description'),
    lang: localeTags[locale],
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    // This mode has a back button, which is needed because a payment leads to another site and back.
    display: 'minimal-ui',
    background_color: light.background,
    theme_color: light.background,
    categories: ['shopping', 'food', 'social'],
    icons,
    shortcuts: [{ name: t('menus.storefront.label'), url: '/beershop', icons: [png('app-192', 192, 'any')] }],
  };
}
