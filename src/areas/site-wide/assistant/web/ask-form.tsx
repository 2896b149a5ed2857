import { SendHorizontal } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { maxQuestionLength } from '../assistant.rules.ts';

type AskFormProps = {
  /** The text that was typed before the assistant was closed. */
  typed: string;
  isPending: boolean;
  onType(text: string): void;
  /** Resolves to whether there was an answer. */
  onAsk(text: string): Promise<boolean>;
};

/** The field for a question, focused when the assistant opens. The text is restored after a failure. */
export function AskForm({ typed, isPending, onType, onAsk }: AskFormProps) {
  const { t } = useTranslation('assistant');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After the sheet has focused its first control.
    queueMicrotask(() => field.current?.focus());
  }, []);
  const form = useForm({
    values: { query: typed },
    t,
    onChange: (_, query) => onType(query),
    async send({ query }) {
      if (query.trim() === '' || isPending) return;
      form.set('query', '');
      field.current?.focus();
      if (!(await onAsk(query))) form.set('query', query);
    },
  });
  const { ref, ...input } = form.field('query').input;
  return (
    <form {...form.props} className="flex gap-2">
      <Input
        {...input}
        ref={(element) => {
          ref(element);
          field.current = element;
        }}
        aria-label={t('input')}
        placeholder={t('input')}
        enterKeyHint="send"
        autoComplete="off"
        maxLength={maxQuestionLength}
      />
      <Button
        type="submit"
        size="icon"
        aria-label={t('send')}
        disabled={form.value('query').trim() === '' || isPending}
      >
        <SendHorizontal aria-hidden="true" />
      </Button>
    </form>
  );
}
