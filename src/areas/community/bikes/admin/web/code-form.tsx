import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { codeIn } from '../bikes-admin.rules.ts';

/** The field for a hand-over code. A scanner may also enter the URL from the QR code. */
export function CodeForm({ given = '' }: { given?: string }) {
  const { t } = useTranslation('bikes-admin');
  const navigate = useNavigate();
  const [typed, setTyped] = useState(given);

  function open(event: FormEvent): void {
    event.preventDefault();
    const code = codeIn(typed);
    if (code !== '') void navigate({ to: '/admin/bici/consegna/$code', params: { code } });
  }

  return (
    <form action="/admin/bici/consegna" onSubmit={open} className="flex max-w-md items-end gap-2">
      <Field label={t('handOver.code')} className="min-w-0 flex-1">
        {(control) => (
          <Input
            {...control}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={120}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="font-mono uppercase"
          />
        )}
      </Field>
      <Button type="submit">{t('handOver.open')}</Button>
    </form>
  );
}
