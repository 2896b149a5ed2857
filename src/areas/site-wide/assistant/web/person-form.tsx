import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readJson } from '#platform/browser/api-client.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useErrorMessage } from '#platform/browser/use-error-message.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { newId } from '#platform/kernel/id.ts';
import { cutText } from '#platform/kernel/shorten-text.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { assistantClient } from '../assistant.client.ts';
import { type MessageForm, maxLengths, messageFormSchema } from '../assistant.form.ts';
import { maxTurnLength, maxTurns } from '../assistant.rules.ts';
import type { Message } from './conversation.ts';

/** A message that a person answers by email; the conversation goes with it only by consent. */
export function PersonForm({ messages, onClose }: { messages: readonly Message[]; onClose(): void }) {
  const { t } = useTranslation('assistant');
  const { api } = useSite();
  const errorMessage = useErrorMessage();
  const [id] = useState(newId);
  const last = messages.findLast(({ sender }) => sender === 'user')?.text ?? '';
  const sending = useMutation({
    mutationFn: (message: MessageForm) =>
      readJson(
        assistantClient(api).messages.$post({
          json: {
            id,
            ...message,
            conversation: message.withConversation
              ? messages.slice(-maxTurns).map(({ sender, text, signature }) => ({
                  sender,
                  text: cutText(text, maxTurnLength),
                  ...(signature !== null && { signature }),
                }))
              : [],
          },
        }),
      ),
  });
  const form = useForm({
    values: { email: '', text: last, withConversation: false },
    rule: messageFormSchema,
    t,
    send: (message) => sending.mutateAsync(message),
  });
  if (sending.isSuccess)
    return (
      <div className="grid justify-items-start gap-4">
        <p role="status">{t('person.sent')}</p>
        <Button variant="outline" onClick={onClose}>
          {t('person.cancel')}
        </Button>
      </div>
    );
  return (
    <form {...form.props} className="grid gap-5">
      <h3 className="text-lg">{t('person.title')}</h3>
      {sending.isError && <Alert variant="destructive">{errorMessage(sending.error)}</Alert>}
      <Field label={t('person.email')} {...form.field('email')}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            maxLength={maxLengths.email}
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Field label={t('person.text')} {...form.field('text')}>
        {(control) => <Textarea {...control} maxLength={maxLengths.text} required />}
      </Field>
      {messages.length > 0 && <Checkbox label={t('person.consent')} {...form.checkbox('withConversation')} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={form.isSaving}>
          {t('person.send')}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t('person.cancel')}
        </Button>
      </div>
    </form>
  );
}
