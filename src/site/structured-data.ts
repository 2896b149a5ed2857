import type { Identity } from '#areas/foundation/settings/identity.schema.ts';
import { listOpenDays, type OpeningHours, weekdays } from '#areas/foundation/settings/opening.rules.ts';
import { localeAddress } from '#platform/i18n/locale-address.ts';
import { localeTags } from '#platform/i18n/locales.ts';
import { jsonForScript } from '#platform/kernel/json-for-script.ts';
import type { RouterContext } from './router-context.ts';

/** An object with a type of schema.org. */
export type Thing = { '@type': string } & Record<string, unknown>;

/** Structured data for search engines, which read the server's HTML: in the browser's build it is empty. */
export function structuredData(things: readonly Thing[]) {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return [{ type: 'application/ld+json', children: jsonForScript(graph) }];
}

/** The association, and the site with its search: for the home page. */
export function siteThings(
  { i18n, locale, siteUrl }: RouterContext,
  { association, opening, hostedStore }: Pick<Identity, 'association' | 'hostedStore'> & Partial<Identity>,
): Thing[] {
  const organization = `${siteUrl}/#organization`;
  const home = localeAddress(siteUrl, '/', locale);
  const name = i18n.t('site:name');
  const channels = Object.values(association.social);
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: association.name ?? name,
      ...(association.name ? { alternateName: name } : {}),
      url: home,
      logo: { '@type': 'ImageObject', url: `${siteUrl}/icons/app-512.png`, width: 512, height: 512 },
      ...known({
        address: association.address,
        telephone: association.phone,
        email: association.email,
        taxID: association.taxCode,
        vatID: association.vat.number && `IT${association.vat.number}`,
      }),
      ...(channels.length > 0 ? { sameAs: channels } : {}),
      ...(opening ? openPlace(opening) : {}),
    },
    {
      '@type': 'WebSite',
      '@id': `${siteUrl}/#website`,
      url: home,
      name,
      description: i18n.t('site:description'),
      inLanguage: localeTags[locale],
      publisher: { '@id': organization },
      // The shop cannot be searched while it shows a hosted store.
      ...(hostedStore === null && {
        potentialAction: shopSearch(localeAddress(siteUrl, '/beershop', locale)),
      }),
    },
  ];
}

const shopSearch = (shop: string): Thing => ({
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${shop}&q={search_term_string}` },
  'query-input': 'required name=search_term_string',
});

/** Address and opening hours; empty without hours. */
function openPlace({ hours, pickUpAddress }: Identity['opening']): Record<string, unknown> {
  const openingHoursSpecification = openingSpecifications(hours);
  if (openingHoursSpecification.length === 0) return {};
  return {
    location: { '@type': 'Place', ...known({ address: pickUpAddress }), openingHoursSpecification },
  };
}

const openingSpecifications = (hours: OpeningHours): Thing[] =>
  listOpenDays(hours).flatMap(({ first, last, spans }) =>
    spans.map((span) => {
      const [opens, closes] = span.split('-');
      const days = weekdays.slice(weekdays.indexOf(first), weekdays.indexOf(last) + 1);
      return {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.map((day) => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`),
        opens,
        closes,
      };
    }),
  );

/** Removes unknown facts. */
function known(facts: Record<string, string | null>): Record<string, string | null> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
}

export type Step = { title: string; path: string };

/** The breadcrumbs from the home page to a page, which is the last step. */
export function breadcrumbs({ i18n, locale, siteUrl }: RouterContext, steps: readonly Step[]): Thing {
  const all = [{ title: i18n.t('site:menus.home.label'), path: '/' }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: localeAddress(siteUrl, path, locale),
    })),
  };
}
