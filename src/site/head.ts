import appCss from '../ui/styles/app.css?url';
import type { PageContext } from '#platform/http/page-context.ts';
import type { i18n as I18n } from 'i18next';

/** Head tags that every page has; a page adds its own title and description. */
export function siteHead({ i18n }: PageContext & { i18n: I18n }) {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: i18n.t('site:name') },
      { name: 'theme-color', content: '#fbf7ef' },
    ],
    links: [
      { rel: 'stylesheet', href: appCss },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    ],
  };
}
