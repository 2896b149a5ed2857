import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { maxQuestionLength } from '../assistant.rules.ts';

type AskFormProps = {
  typed: string;
  isPending: boolean;
  onType(text: string): void;
  onAsk(text: string): void;
};

/** The field for a question, which has the focus when the assistant opens. */
export function AskForm({ typed, isPending, onType, onAsk }: AskFormProps) {
  const { t } = useTranslation('assistant');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After the sheet, which focuses its first control.
    queueMicrotask(() => field.current?.focus());
  }, []);
  const isBlank = typed.trim() === '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBlank || isPending) return;
    onAsk(typed);
    field.current?.focus();
  }

  return (
    <form onSubmit={submit} className="flex gap-2">
      <Input
        ref={field}
        aria-label={t('input')}
        placeholder={t('input')}
        enterKeyHint="send"
        autoComplete="off"
        maxLength={maxQuestionLength}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <Button type="submit" size="icon" aria-label={t('send')} disabled={isBlank || isPending}>
        <SendHorizontal aria-hidden="true" />
      </Button>
    </form>
  );
}
