import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { findMessageProblems, maxMessageLength } from '../member-directory.rules.ts';

type TypedMessage = { text: string; showsAddress: boolean };

/** The form of a message. The text stays in the form when it is refused. */
export function MessageForm({ onSend }: { onSend(message: TypedMessage): Promise<unknown> }) {
  const { t } = useTranslation('member-directory');
  const form = useForm({
    values: { text: '', showsAddress: false },
    rule: ({ text }: TypedMessage) => findMessageProblems({ text }),
    t,
    fieldsOfRefusals: { message_limit_day: 'text', message_not_taken: 'text' },
    send: onSend,
  });
  return (
    <form {...form.props} className="grid gap-4">
      <Field label={t('write.text')} {...form.field('text')}>
        {(control) => <Textarea {...control} rows={6} maxLength={maxMessageLength} />}
      </Field>
      <Checkbox
        label={t('write.showsAddress')}
        hint={t('write.showsAddressHint')}
        {...form.checkbox('showsAddress')}
      />
      <Button type="submit" className="justify-self-start scriptless:hidden" pending={form.isSaving}>
        {t('write.send')}
      </Button>
    </form>
  );
}
