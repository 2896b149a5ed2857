import { useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { undoSeconds } from '#areas/collaboration/undo/undo.rules.ts';
import { EditorHeading } from '#framework/web/editor-heading.tsx';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { localeNames, localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx';
import { maxTaughtExamples } from '../../assistant.rules.ts';
import type { TaughtExamples } from '../../assistant.schema.ts';
import { taughtExamplesQuery, useTeachExample } from './admin-assistant.query.ts';

/** The questions whose meaning the assistant was taught. */
export function TaughtExamplesPage() {
  const { t } = useTranslation(['assistant-admin', 'site']);
  const { api, locale } = useSite();
  const examples = useQuery(taughtExamplesQuery(api, locale));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <EditorHeading
        back={{ to: '/admin/assistente', label: t('own.toAssistant') }}
        title={t('teach.examples')}
        needsScript={t('teach.needsScript')}
      />
      <p className="max-w-prose text-muted-foreground">
        {t('teach.description', { max: formatNumber(locale, maxTaughtExamples) })}
      </p>
      <QueryList
        query={examples}
        loading={t('loading')}
        failed={{ title: t('failed'), retry: t('site:common.retry'), level: 2 }}
        empty={({ items }) =>
          items.length === 0 && (
            <EmptyState
              icon={GraduationCap}
              title={t('teach.empty.title')}
              description={t('teach.empty.description')}
            />
          )
        }
      >
        {({ items, meanings }) => (
          <Table caption={t('teach.examples')} captionHidden>
            <TableHeader>
              <TableRow>
                <TableHead>{t('own.columns.question')}</TableHead>
                <TableHead>{t('teach.meaning')}</TableHead>
                <TableHead>{t('language')}</TableHead>
                <TableHead>{t('teach.by')}</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {items.map((item) => (
                <ExampleRow key={item.id} item={item} meanings={meanings} />
              ))}
            </TableBody>
          </Table>
        )}
      </QueryList>
    </section>
  );
}

type ExampleRowProps = { item: TaughtExamples['items'][number]; meanings: TaughtExamples['meanings'] };

function ExampleRow({ item, meanings }: ExampleRowProps) {
  const { t } = useTranslation(['assistant-admin', 'site']);
  const { locale } = useSite();
  const { mutate: teachAgain } = useTeachExample();
  const forget = useTeachExample((_, { from, ...forgotten }) => ({
    title: t('teach.forgotten'),
    variant: 'success',
    duration: undoSeconds * 1000,
    action: {
      label: t('site:common.undo'),
      onSelect: () => teachAgain({ ...forgotten, from: null, to: from }),
    },
  }));
  const { question, language, meaning, taughtAt, by } = item;
  return (
    <TableRow>
      <TableCell>
        <div className="grid min-w-0 justify-items-start gap-2">
          <span translate="no" lang={localeTags[language]} className="font-semibold wrap-anywhere">
            {question}
          </span>
          <Button
            variant="outline"
            size="sm"
            className="scriptless:hidden"
            pending={forget.isPending}
            onClick={() => forget.mutate({ question, language, from: meaning, to: null })}
            aria-label={`${t('teach.forget')}: ${question}`}
          >
            {t('teach.forget')}
          </Button>
        </div>
      </TableCell>
      <TableCell label={t('teach.meaning')}>
        {meanings.find((each) => each.meaning === meaning)?.name}
      </TableCell>
      <TableCell label={t('language')}>{localeNames[language]}</TableCell>
      <TableCell label={t('teach.by')}>
        {[by, formatDate(locale, taughtAt)].filter(Boolean).join(' · ')}
      </TableCell>
    </TableRow>
  );
}
