import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import type { Overview } from '../overview.schema.ts';

/** Shown while the last nightly check found books that do not fit together. */
export function WrongBooks({ parts }: { parts: Overview['wrongBooks'] }) {
  const { t } = useTranslation('admin-overview');
  if (parts.length === 0) return null;
  return (
    <Alert variant="destructive" title={t('books.title')} className="col-span-full">
      <p>{t('books.description')}</p>
      <ul className="mt-1 list-disc ps-5">
        {parts.map((part) => (
          <li key={part}>{t(`books.parts.${part}`)}</li>
        ))}
      </ul>
    </Alert>
  );
}
