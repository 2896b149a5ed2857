import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { newId } from '#platform/kernel/id.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Part } from '#ui/part.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { findReasonProblems, maxReasonLength } from '../member-directory.rules.ts';
import type { MemberMessage } from '../member-directory.schema.ts';
import { MessageForm } from './message-form.tsx';
import { messageQuery, useMessageActions } from './messages.query.ts';

/** A message of another member, with the form to answer it. */
export function MessagePage({ id }: { id: string }) {
  const { t } = useTranslation('member-directory');
  const { api, locale } = useSite();
  const { data: message } = useSuspenseQuery(messageQuery(api, id));
  const { from, to, isOwn, text, address, sentAt } = message;
  return (
    <div className="grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl wrap-anywhere">
          {isOwn ? t('messages.to', { name: to }) : t('messages.from', { name: from })}
        </h1>
        <p className="text-muted-foreground">{formatDate(locale, sentAt, { withTime: true })}</p>
      </header>
      <p
        translate="no"
        dir="auto"
        className="rounded-xl border bg-card p-4 wrap-anywhere whitespace-pre-line text-card-foreground shadow-sm"
      >
        {text}
      </p>
      {address !== null && !isOwn && (
        <p className="wrap-anywhere">
          {t('messages.address')}{' '}
          <a
            href={`mailto:${address}`}
            translate="no"
            className="underline underline-offset-4 hover:text-primary"
          >
            {address}
          </a>
        </p>
      )}
      {!isOwn && <Received message={message} />}
    </div>
  );
}

function Received({ message }: { message: MemberMessage }) {
  const { t } = useTranslation(['member-directory', 'site']);
  const actions = useMessageActions(message.id);
  const [asked, setAsked] = useState<'report' | 'block'>();
  const { from, canAnswer, isReported, isBlocked } = message;
  return (
    <>
      {canAnswer ? (
        <Answer from={from} answer={actions.answer} />
      ) : (
        <p className="text-muted-foreground">{t(isBlocked ? 'messages.isBlocked' : 'messages.gone')}</p>
      )}
      <div className="flex flex-wrap gap-2 scriptless:hidden">
        {isReported ? (
          <p className="text-muted-foreground">{t('messages.isReported')}</p>
        ) : (
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsked('report')}>
            {t('messages.report')}
          </Button>
        )}
        {!isBlocked && (
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsked('block')}>
            {t('messages.block', { name: from })}
          </Button>
        )}
      </div>
      {asked === 'report' && (
        <ReportDialog
          onSend={(reason) => actions.report.mutateAsync(reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'block' && (
        <ConfirmDialog
          title={t('messages.block', { name: from })}
          description={t('messages.blockHint')}
          closeLabel={t('site:close')}
          action={t('messages.block', { name: from })}
          stay={t('messages.stay')}
          isPending={actions.block.isPending}
          onConfirm={() => actions.block.mutate(undefined, { onSettled: () => setAsked(undefined) })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

type AnswerProps = { from: string; answer: ReturnType<typeof useMessageActions>['answer'] };

function Answer({ from, answer }: AnswerProps) {
  const { t } = useTranslation('member-directory');
  // After each answer, the form is reset with a new id.
  const [id, setId] = useState(() => newId());
  return (
    <Part id="risposta" title={t('messages.answer', { name: from })} description={t('write.hint')}>
      <MessageForm
        key={id}
        onSend={async (message) => {
          await answer.mutateAsync({ id, ...message });
          setId(newId());
        }}
      />
    </Part>
  );
}

type ReportDialogProps = { onSend(reason: string): Promise<unknown>; onClose(): void };

function ReportDialog({ onSend, onClose }: ReportDialogProps) {
  const { t } = useTranslation(['member-directory', 'site']);
  const formId = useId();
  const form = useForm({
    values: { reason: '' },
    rule: findReasonProblems,
    t,
    async send({ reason }) {
      await onSend(reason);
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('messages.report')}
        description={t('messages.reportHint')}
        closeLabel={t('site:close')}
        footer={
          <Button type="submit" form={formId} pending={form.isSaving}>
            {t('messages.sendReport')}
          </Button>
        }
      >
        <form {...form.props} id={formId}>
          <Field label={t('messages.reason')} {...form.field('reason')}>
            {(control) => <Textarea {...control} maxLength={maxReasonLength} />}
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
