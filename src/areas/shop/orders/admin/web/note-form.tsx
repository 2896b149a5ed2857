import { useRef, useState } from 'react';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { newId } from '#platform/kernel/id.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { maxNoteLength } from '../../order-emails.rules.ts';
import { noteSchema } from '../../order-note.form.ts';
import { useWriteToBuyer } from './use-order-actions.ts';

/** A note to the buyer. The typed text remains until the note is sent. */
export function NoteForm({ orderId }: { orderId: string }) {
  const [sentNotes, setSentNotes] = useState(0);
  return <Note key={sentNotes} orderId={orderId} onSent={() => setSentNotes(sentNotes + 1)} />;
}

function Note({ orderId, onSent }: { orderId: string; onSent(): void }) {
  const { t } = useTranslation('orders');
  const write = useWriteToBuyer(orderId);
  const sent = useRef({ id: '', text: '' });
  const form = useForm({
    values: { text: '' },
    rule: noteSchema,
    t,
    async send({ text }) {
      // A changed text is a new note: the one before may have arrived although its answer was lost.
      if (text !== sent.current.text) sent.current = { id: newId(), text };
      await write.mutateAsync(sent.current);
      onSent();
    },
  });
  return (
    <form {...form.props} data-print="hide" className="grid gap-3 border-t pt-4 scriptless:hidden">
      <Field label={t('emails.write')} hint={t('emails.writeHint')} {...form.field('text')}>
        {(control) => <Textarea {...control} rows={4} maxLength={maxNoteLength} />}
      </Field>
      <Button type="submit" variant="secondary" pending={form.isSaving} className="justify-self-start">
        {t('emails.send')}
      </Button>
    </form>
  );
}
