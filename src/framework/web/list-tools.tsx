import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSite } from '#platform/browser/use-site.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Page } from '#platform/kernel/page.schema.ts';
import { linkSearch, valuesOf } from '../list.ts';
import { DownloadLink } from './download-link.tsx';

/** Actions for a whole list, in a row above it. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-x-3 gap-y-2">{children}</div>;
}

/** The download of the filtered list. `path` is that of the API. */
export function CsvLink({ path, selection }: { path: string; selection: object }) {
  const { t } = useTranslation('site');
  const { locale } = useSite();
  return <DownloadLink href={exportAddress(path, selection, locale)} label={t('common.downloadCsv')} />;
}

/** The address of an export of the filtered list, in the order of the export. */
export function exportAddress(path: string, selection: object, locale: Locale): string {
  const { cursor: _, sort: _sort, ...filters } = valuesOf(selection);
  const query = new URLSearchParams({ lng: locale });
  for (const [key, value] of Object.entries(filters)) if (value !== undefined) query.set(key, String(value));
  return `${path}?${query}`;
}

/** The links to the previous and the next page of a list, for `QueryList`. */
export function listPages(selection: object, texts: { label: string; previous: string; next: string }) {
  const linkTo = (cursor: string | null, text: string) =>
    cursor === null ? undefined : (
      <Link to="." search={linkSearch({ ...selection, cursor })}>
        {text}
      </Link>
    );
  return ({ previous, next }: Pick<Page<unknown>, 'previous' | 'next'>) => ({
    label: texts.label,
    previous: linkTo(previous, texts.previous),
    next: linkTo(next, texts.next),
  });
}
