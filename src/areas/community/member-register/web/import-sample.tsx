import { useSite } from '#platform/browser/use-site.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx';
import type { ImportCheck } from '../member-register.schema.ts';

/** The first members of a file, as they were read. */
export function ImportSample({ check: { sample } }: { check: ImportCheck }) {
  const { t } = useTranslation('member-register');
  const { locale } = useSite();
  const day = (value: string | null) =>
    value === null ? '—' : formatDays(locale, { from: value, to: value });
  return (
    <Table caption={t('import.sample')}>
      <TableHeader>
        <TableRow>
          <TableHead>{t('columns.name')}</TableHead>
          <TableHead>{t('columns.email')}</TableHead>
          <TableHead>{t('columns.since')}</TableHead>
          <TableHead>{t('columns.until')}</TableHead>
          <TableHead>{t('columns.ratifiedOn')}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {sample.map(({ number, name, email, since, until, ratifiedOn }) => (
          <TableRow key={number}>
            <TableCell>
              <span translate="no" className="font-semibold wrap-anywhere">
                {number} {name}
              </span>
            </TableCell>
            <TableCell label={t('columns.email')}>
              <span translate="no" className="wrap-anywhere">
                {email ?? '—'}
              </span>
            </TableCell>
            <TableCell label={t('columns.since')}>{day(since)}</TableCell>
            <TableCell label={t('columns.until')}>{day(until)}</TableCell>
            <TableCell label={t('columns.ratifiedOn')}>{day(ratifiedOn)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
