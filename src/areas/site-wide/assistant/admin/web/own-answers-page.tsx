import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, MessageCircleQuestion, Plus } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { PendingNote } from '#areas/collaboration/undo/web/public/pending-note.tsx';
import { RefusedNote } from '#areas/collaboration/undo/web/public/refused-note.tsx';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { localeNames, locales, localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx';
import { maxOwnAnswers } from '../../own-answers.rules.ts';
import type { OwnAnswerItem } from '../own-answers.schema.ts';
import { ownAnswersQuery } from './own-answers.query.ts';
import { useDeleteOwnAnswer } from './use-delete-own-answer.ts';

/** The questions that the association answers in its own words. */
export function OwnAnswersPage() {
  const { t } = useTranslation(['assistant-admin', 'site']);
  const { api, locale } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const answers = useQuery(ownAnswersQuery(api, locale));
  return (
    <section aria-labelledby="own-answers" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-3">
        <Link
          to="/admin/assistente"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start underline underline-offset-4 hover:text-primary"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('own.toAssistant')}
        </Link>
        <h1
          id="own-answers"
          ref={heading}
          tabIndex={-1}
          className="text-3xl wrap-anywhere focus-visible:outline-none sm:text-4xl"
        >
          {t('own.title')}
        </h1>
        <p className="max-w-prose text-muted-foreground">
          {t('own.description', { max: formatNumber(locale, maxOwnAnswers) })}
        </p>
        <Button asChild className="justify-self-start scriptless:hidden">
          <Link to="/admin/assistente/risposte/nuova">
            <Plus aria-hidden="true" />
            {t('own.add')}
          </Link>
        </Button>
      </header>
      <QueryList
        query={answers}
        loading={t('loading')}
        failed={{ title: t('failed'), retry: t('site:common.retry'), level: 2 }}
        empty={({ items }) => items.length === 0 && <NoAnswers />}
      >
        {({ items, period }) => (
          <Table caption={t('own.title')} captionHidden>
            <TableHeader>
              <TableRow>
                <TableHead>{t('own.columns.question')}</TableHead>
                <TableHead>{t('own.columns.languages')}</TableHead>
                <TableHead>{t('own.columns.given', { period })}</TableHead>
                <TableHead>{t('own.columns.state')}</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {items.map((item) => (
                <OwnAnswerRow
                  key={item.id}
                  item={item}
                  period={period}
                  loadedAt={answers.dataUpdatedAt}
                  focusAfter={heading}
                />
              ))}
            </TableBody>
          </Table>
        )}
      </QueryList>
    </section>
  );
}

type OwnAnswerRowProps = {
  item: OwnAnswerItem;
  /** The period over which the uses of an answer are counted. */
  period: string;
  /** When it was loaded, in milliseconds since 1970. */
  loadedAt: number;
  focusAfter: RefObject<HTMLElement | null>;
};

function OwnAnswerRow({ item, period, loadedAt, focusAfter }: OwnAnswerRowProps) {
  const { t } = useTranslation('assistant-admin');
  const { locale } = useSite();
  const { undo } = useDeleteOwnAnswer();
  const { id, question, language, languages, isUsed, given, pendingChange, refusedChange } = item;
  return (
    <TableRow>
      <TableCell>
        <div className="grid min-w-0 gap-2">
          <Link
            to="/admin/assistente/risposte/$id"
            params={{ id }}
            translate="no"
            lang={localeTags[language]}
            className="min-h-6 min-w-0 font-semibold wrap-anywhere underline underline-offset-4 hover:text-primary"
          >
            {question}
          </Link>
          {pendingChange && (
            <PendingNote
              change={pendingChange}
              loadedAt={loadedAt}
              onUndo={() => void undo(pendingChange.id, question)}
              focusAfter={focusAfter}
            />
          )}
          {refusedChange && <RefusedNote change={t('own.delete.action')} by={refusedChange.by} />}
        </div>
      </TableCell>
      <TableCell label={t('own.columns.languages')}>
        {languages.length === locales.length
          ? t('own.allLanguages')
          : languages.map((each) => localeNames[each]).join(', ')}
      </TableCell>
      <TableCell label={t('own.columns.given', { period })}>{formatNumber(locale, given)}</TableCell>
      <TableCell label={t('own.columns.state')}>
        <Badge variant={isUsed ? 'success' : 'outline'}>{t(isUsed ? 'own.used' : 'own.unused')}</Badge>
      </TableCell>
    </TableRow>
  );
}

function NoAnswers() {
  const { t } = useTranslation('assistant-admin');
  return (
    <EmptyState
      icon={MessageCircleQuestion}
      title={t('own.empty.title')}
      description={t('own.empty.description')}
      action={
        <Button asChild>
          <Link to="/admin/assistente/risposte/nuova">{t('own.add')}</Link>
        </Button>
      }
    />
  );
}
