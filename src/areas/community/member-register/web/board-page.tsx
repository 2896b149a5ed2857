import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLiveTopics } from '#areas/collaboration/live/web/public/use-live-topics.ts';
import { QueryList } from '#framework/web/query-list.tsx';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Part } from '#ui/part.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx';
import { boardTopic, findTermProblems, membersTopic } from '../member-register.rules.ts';
import type { BoardTerm } from '../member-register.schema.ts';
import { NewTermForm } from './new-term-form.tsx';
import { boardQuery } from './register.query.ts';
import { RegisterMenu } from './register-menu.tsx';
import { useEndTerm } from './use-board-actions.ts';

/** The board roles with their days, for administrators. */
export function BoardPage() {
  const { t } = useTranslation(['member-register', 'site']);
  const { api } = useSite();
  const board = useQuery(boardQuery(api));
  useLiveTopics([membersTopic, boardTopic]);
  const [ending, setEnding] = useState<BoardTerm>();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-2">
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{t('boardPage.title')}</h1>
        <p className="max-w-prose text-muted-foreground">{t('boardPage.description')}</p>
      </header>
      <RegisterMenu />
      <Part id="incarico" title={t('boardPage.add')}>
        <NewTermForm />
      </Part>
      <QueryList
        query={board}
        loading={t('loading')}
        failed={{ title: t('failed'), retry: t('site:common.retry'), level: 2 }}
        empty={({ terms }) =>
          terms.length === 0 && <p className="text-muted-foreground">{t('boardPage.none')}</p>
        }
      >
        {({ terms }) => <TermsTable terms={terms} onEnd={setEnding} />}
      </QueryList>
      {ending && <EndDialog term={ending} onClose={() => setEnding(undefined)} />}
    </div>
  );
}

function TermsTable({ terms, onEnd }: { terms: readonly BoardTerm[]; onEnd(term: BoardTerm): void }) {
  const { t } = useTranslation('member-register');
  const { locale } = useSite();
  const day = (value: string) => formatDays(locale, { from: value, to: value });
  return (
    <Table caption={t('boardPage.title')} captionHidden>
      <TableHeader>
        <TableRow>
          <TableHead>{t('boardPage.role')}</TableHead>
          <TableHead>{t('columns.name')}</TableHead>
          <TableHead>{t('boardPage.since')}</TableHead>
          <TableHead>{t('boardPage.lastDay')}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {terms.map((term) => (
          <TableRow key={term.id}>
            <TableCell>
              <span className="font-semibold">{t(`roles.${term.role}`)}</span>
            </TableCell>
            <TableCell label={t('columns.name')}>
              <span translate="no" className="wrap-anywhere">
                {[term.number, term.name || t('erased')].filter((part) => part !== null).join(' ')}
              </span>
            </TableCell>
            <TableCell label={t('boardPage.since')}>{day(term.since)}</TableCell>
            <TableCell label={t('boardPage.lastDay')}>
              {term.until === null ? (
                <Button
                  size="sm"
                  variant="outline"
                  aria-haspopup="dialog"
                  className="scriptless:hidden"
                  onClick={() => onEnd(term)}
                >
                  {t('boardPage.end')}
                </Button>
              ) : (
                day(term.until)
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function EndDialog({ term: { id, since, name, role }, onClose }: { term: BoardTerm; onClose(): void }) {
  const { t } = useTranslation(['member-register', 'site']);
  const formId = useId();
  const end = useEndTerm();
  const today = romeDay(systemClock.now());
  const form = useForm({
    values: { until: today },
    rule: ({ until }: { until: string }) => {
      const { until: problem } = findTermProblems({ since, until }, today);
      return problem ? { until: problem } : {};
    },
    t,
    async send({ until }) {
      await end.mutateAsync({ id, until });
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('boardPage.end')}
        description={`${t(`roles.${role}`)}: ${name}`}
        closeLabel={t('site:close')}
        footer={
          <Button type="submit" form={formId} pending={form.isSaving}>
            {t('boardPage.end')}
          </Button>
        }
      >
        <form {...form.props} id={formId}>
          <Field label={t('boardPage.lastDay')} {...form.field('until')}>
            {(control) => <Input {...control} type="date" min={since} max={today} />}
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
