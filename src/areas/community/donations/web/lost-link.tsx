import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { isEmailAddress } from '#platform/kernel/person-fields.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Part } from '#ui/part.tsx';
import { maxLengths } from '../donations.rules.ts';
import { useRequestLinks } from './own-donations.query.ts';

/** A form that emails the links to all donations made with an email address. */
export function LostLink() {
  const { t } = useTranslation('donations');
  const request = useRequestLinks();
  const form = useForm({
    values: { email: '' },
    rule: ({ email }) => (isEmailAddress(email.trim()) ? {} : { email: { code: 'email_invalid' as const } }),
    t,
    send: ({ email }) => request.mutateAsync(email.trim()),
  });
  return (
    <Part id="link" title={t('own.askTitle')}>
      <form {...form.props} className="grid gap-4 scriptless:hidden">
        <Field label={t('form.email')} {...form.field('email')}>
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
        <Button type="submit" pending={form.isSaving} className="justify-self-start">
          {t('own.ask')}
        </Button>
      </form>
    </Part>
  );
}
