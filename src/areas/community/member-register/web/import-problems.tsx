import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import type { ImportCheck } from '../member-register.schema.ts';

/** The problems of a file, by line. */
export function ImportProblems({ check: { problems, problemCount } }: { check: ImportCheck }) {
  const { t } = useTranslation('member-register');
  const { locale } = useSite();
  return (
    <>
      <Alert variant="warning" title={t('import.problems', { number: formatNumber(locale, problemCount) })}>
        {t('import.problemsHint')}
      </Alert>
      <ul className="grid gap-1">
        {problems.map(({ line, problem, written = '' }) => (
          <li key={`${line}/${problem}/${written}`}>
            <span className="font-semibold tabular-nums">{t('import.line', { line })}</span>{' '}
            {t(`importProblems.${problem}`, { written, italian: '31/05/2024' })}
          </li>
        ))}
      </ul>
      {problemCount > problems.length && (
        <p className="text-muted-foreground">
          {t('import.more', { number: formatNumber(locale, problemCount - problems.length) })}
        </p>
      )}
    </>
  );
}

/** The lines that are imported without some of their data. */
export function ImportNotices({ check: { notices, noticeCount } }: { check: ImportCheck }) {
  const { t } = useTranslation('member-register');
  const { locale } = useSite();
  if (noticeCount === 0) return null;
  return (
    <>
      <Alert variant="info" title={t('import.notices', { number: formatNumber(locale, noticeCount) })}>
        {t('import.noticesHint')}
      </Alert>
      <ul className="grid gap-1">
        {notices.map(({ line, notice }) => (
          <li key={line}>
            <span className="font-semibold tabular-nums">{t('import.line', { line })}</span>{' '}
            {t(`importNotices.${notice}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
