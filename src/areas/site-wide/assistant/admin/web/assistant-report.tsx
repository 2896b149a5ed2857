import { useQuery } from '@tanstack/react-query';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { localeNames } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx';
import type { AssistantReport as Report } from '../../assistant.schema.ts';
import { assistantReportQuery } from './admin-assistant.query.ts';
import { QuestionDaysCharts } from './question-days-charts.tsx';
import { UnansweredQuestions } from './unanswered-questions.tsx';

/** Statistics of the assistant, and the questions without a good answer. */
export function AssistantReport() {
  const { t } = useTranslation(['assistant-admin', 'site']);
  const { api, locale } = useSite();
  const report = useQuery(assistantReportQuery(api, locale));
  return (
    <QueryList
      query={report}
      loading={t('loading')}
      failed={{ title: t('failed'), retry: t('site:common.retry'), level: 2 }}
    >
      {({ model, languages, days, meanings, unanswered }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <section aria-labelledby="assistant-languages" className="grid gap-4">
            <h2 id="assistant-languages" className="text-2xl">
              {t('byLanguage')}
            </h2>
            <Languages languages={languages} />
            {model && <p>{t('model', model)}</p>}
          </section>
          <section aria-labelledby="assistant-days" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 id="assistant-days" className="text-2xl">
              {t('days.title')}
            </h2>
            <QuestionDaysCharts days={days} />
          </section>
          <section aria-labelledby="assistant-unanswered" className="grid gap-4">
            <h2 id="assistant-unanswered" className="text-2xl">
              {t('last')}
            </h2>
            <UnansweredQuestions questions={unanswered} meanings={meanings} />
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
