import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { BikeTerms } from '../bikes.schema.ts';

const rules = [
  'terms.own.care',
  'terms.own.check',
  'terms.own.road',
  'terms.own.damage',
  'terms.own.minors',
] as const;

/** The terms that administrators wrote, otherwise the site's default terms. */
export function TermsText({ terms }: { terms: BikeTerms }) {
  const { t } = useTranslation('bikes');
  if (terms.text !== null) return <p className="whitespace-pre-line wrap-anywhere">{terms.text}</p>;
  return (
    <ul className="grid list-disc gap-1.5 ps-5">
      {rules.map((rule) => (
        <li key={rule}>{t(rule)}</li>
      ))}
    </ul>
  );
}
