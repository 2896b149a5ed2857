import { isLocale, localeNames } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** The label of a path: `title.de` is the title in German, `amount2` the amount of the second line. */
export function useFormatPath(): (path: string) => string {
  const { t } = useTranslation('campaigns-admin');
  const names: Readonly<Record<string, string>> = {
    title: t('fields.title'),
    excerpt: t('fields.excerpt'),
    story: t('fields.story'),
    why: t('fields.why'),
    body: t('fields.body'),
    alt: t('fields.alt'),
    slug: t('fields.slug'),
    goal: t('fields.goal'),
    startsOn: t('fields.startsOn'),
    endsOn: t('fields.endsOn'),
    closeRule: t('fields.closeRule'),
    onHome: t('fields.onHome'),
    cover: t('fields.cover'),
  };
  return (path) => {
    const [field = '', language] = path.split('.');
    const [, list, number] = /^(amount|budget|pictureAlt|picture)(\d+)$/.exec(field) ?? [];
    const params = { number: Number(number) };
    const name =
      list === 'amount'
        ? t('budget.amount', params)
        : list === 'budget'
          ? t('budget.label', params)
          : list === 'picture'
            ? t('pictures.picture', params)
            : list === 'pictureAlt'
              ? t('pictures.alt', params)
              : (names[field] ?? path);
    return isLocale(language) ? `${name} (${localeNames[language]})` : name;
  };
}
