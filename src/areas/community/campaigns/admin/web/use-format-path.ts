import { formatFieldPath } from '#areas/collaboration/editing/web/public/format-field-path.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** The label of a path: `title.de` is the title in German, `amount2` the amount of the second line. */
export function useFormatPath(): (path: string) => string {
  const { t } = useTranslation('campaigns-admin');
  const labels = {
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
    const [field = ''] = path.split('.');
    const [, list, number] = /^(amount|budget|pictureAlt|picture)(\d+)$/.exec(field) ?? [];
    const params = { number: Number(number) };
    const listed = {
      amount: t('budget.amount', params),
      budget: t('budget.label', params),
      picture: t('pictures.picture', params),
      pictureAlt: t('pictures.alt', params),
    };
    const label = Object.entries(listed).find(([each]) => each === list)?.[1];
    return formatFieldPath({ ...labels, ...(label && { [field]: label }) }, path);
  };
}
