import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { localeNames, localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx';
import type { AssistantReport as Report } from '../../assistant.schema.ts';
import { assistantReportQuery } from './admin-assistant.query.ts';

/** Statistics of the assistant, and the questions without a good answer. */
export function AssistantReport() {
  const { t } = useTranslation(['assistant-admin', 'site']);
  const { api } = useSite();
  const report = useQuery(assistantReportQuery(api));
  return (
    <QueryList
      query={report}
      loading={t('loading')}
      failed={{ title: t('failed'), retry: t('site:common.retry'), level: 2 }}
    >
      {({ model, languages, unanswered }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <section aria-labelledby="assistant-languages" className="grid gap-4">
            <h2 id="assistant-languages" className="text-2xl">
              {t('byLanguage')}
            </h2>
            <Languages languages={languages} />
            {model && <p>{t('model', model)}</p>}
          </section>
          <section aria-labelledby="assistant-unanswered" className="grid gap-4">
            <h2 id="assistant-unanswered" className="text-2xl">
              {t('last')}
            </h2>
            <Unanswered questions={unanswered} />
          </section>
        </div>
      )}
    </QueryList>
  );
}

const figures = ['questions', 'unanswered', 'helpful', 'unhelpful'] as const;

function Languages({ languages }: { languages: Report['languages'] }) {
  const { t } = useTranslation('assistant-admin');
  const { locale: reader } = useSite();
  return (
    <Table caption={t('byLanguage')} captionHidden>
      <TableHeader>
        <TableRow>
          <TableHead>{t('language')}</TableHead>
          {figures.map((figure) => (
            <TableHead key={figure}>{t(`${figure}`)}</TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {languages.map(({ locale, ...counts }) => (
          <TableRow key={locale}>
            <TableCell>{localeNames[locale]}</TableCell>
            {figures.map((figure) => (
              <TableCell key={figure} label={t(`${figure}`)}>
                {formatNumber(reader, counts[figure])}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const linkClasses =
  'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-primary scriptless:hidden';

function Unanswered({ questions }: { questions: Report['unanswered'] }) {
  const { t } = useTranslation('assistant-admin');
  const { locale: reader } = useSite();
  if (questions.length === 0) return <p className="text-muted-foreground">{t('noneLast')}</p>;
  return (
    <ul className="grid gap-2">
      {questions.map(({ id, question, locale, askedAt, isAnswered, ownAnswerId }) => (
        <li key={id} className="rounded-lg border bg-card px-4 py-3">
          <p translate="no" lang={localeTags[locale]} className="wrap-anywhere">
            {question}
          </p>
          <p className="text-sm text-muted-foreground">
            {[localeNames[locale], formatDate(reader, askedAt), isAnswered ? t('inVain') : '']
              .filter(Boolean)
              .join(' · ')}
          </p>
          {ownAnswerId === null ? (
            <Link
              to="/admin/assistente/risposte/nuova"
              search={{ domanda: id }}
              aria-label={`${t('own.answer')}: ${question}`}
              className={linkClasses}
            >
              {t('own.answer')}
            </Link>
          ) : (
            <Link
              to="/admin/assistente/risposte/$id"
              params={{ id: ownAnswerId }}
              aria-label={`${t('own.see')}: ${question}`}
              className={linkClasses}
            >
              {t('own.see')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
