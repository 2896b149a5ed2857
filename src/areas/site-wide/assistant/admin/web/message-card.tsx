import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { localeNames } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { maxLengths, messageAnswerSchema } from '../../assistant.form.ts';
import type { AdminMessage } from '../../assistant.schema.ts';
import { useAnswerMessage } from './admin-assistant.query.ts';

/** A message with its conversation, and the answer or the field for it. */
export function MessageCard({ message }: { message: AdminMessage }) {
  const { t } = useTranslation(['assistant-admin', 'assistant']);
  const { locale } = useSite();
  const { id, email, sentAt, text, conversation, answer, answeredAt } = message;
  const titleId = `message-${id}`;
  return (
    <article aria-labelledby={titleId} className="grid gap-4 rounded-xl border bg-card p-4 shadow-sm sm:p-5">
      <div>
        <h3 id={titleId} translate="no" className="text-lg wrap-anywhere">
          {email}
        </h3>
        <p className="text-sm text-muted-foreground">
          {`${t('sent')} ${formatDate(locale, sentAt, { withTime: true })} · ${localeNames[message.locale]}`}
        </p>
      </div>
      <p translate="no" dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {conversation !== null && conversation.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('conversation')}</summary>
          <ul translate="no" className="mt-2 grid gap-2">
            {conversation.map((turn, place) => (
              <li key={place} dir="auto" className="wrap-anywhere whitespace-pre-line">
                <span className="font-semibold">{`${t(turn.sender === 'user' ? 'assistant:you' : 'assistant:bot')}: `}</span>
                {turn.text}
              </li>
            ))}
          </ul>
        </details>
      )}
      {answer === null || answeredAt === null ? (
        <AnswerForm id={id} />
      ) : (
        <div>
          <p className="text-sm text-muted-foreground">
            {`${t('answered')} ${formatDate(locale, answeredAt, { withTime: true })}`}
          </p>
          <p translate="no" dir="auto" className="wrap-anywhere whitespace-pre-line">
            {answer}
          </p>
        </div>
      )}
    </article>
  );
}

function AnswerForm({ id }: { id: string }) {
  const { t } = useTranslation('assistant-admin');
  const { t: errors } = useTranslation('assistant');
  const answering = useAnswerMessage();
  const form = useForm({
    values: { answer: '' },
    rule: messageAnswerSchema,
    t: errors,
    send: ({ answer }) => answering.mutateAsync({ id, answer }),
  });
  return (
    <form {...form.props} className="grid justify-items-start gap-3 scriptless:hidden">
      <Field label={t('answer')} hint={t('answerHint')} className="w-full" {...form.field('answer')}>
        {(control) => <Textarea {...control} maxLength={maxLengths.answer} required />}
      </Field>
      <Button type="submit" pending={form.isSaving}>
        {t('send')}
      </Button>
    </form>
  );
}
