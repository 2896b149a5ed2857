import { useRef, useState } from 'react';
import { longestAdjustmentReason, mostAdjustedTokens } from '#features/tokens/tokens.rules.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Part } from '#ui/part.tsx';
import { Select } from '#ui/select.tsx';
import { findAdjustmentProblems } from '../adjustment.rules.ts';
import type { PersonDetail } from '../people-admin.schema.ts';
import type { PersonActions } from './use-person-actions.ts';

type PersonPartProps = { person: PersonDetail; actions: PersonActions };

/** The person's tokens, and a form that gives some or takes some back, with a reason that the person reads. */
export function PersonTokens({ person, actions: { adjust } }: PersonPartProps) {
  const { t } = useTranslation('people-admin');
  const { locale } = useSite();
  const [made, setMade] = useState(0);
  return (
    <Part id="tokens" title={t('parts.tokens', { balance: formatNumber(locale, person.tokens) })}>
      {/* A new form after each adjustment that worked. */}
      <AdjustmentForm key={made} adjust={adjust} onMade={() => setMade(made + 1)} />
    </Part>
  );
}

type AdjustmentFormProps = { adjust: PersonActions['adjust']; onMade(): void };

function AdjustmentForm({ adjust, onMade }: AdjustmentFormProps) {
  const { t } = useTranslation('people-admin');
  // The same one adjusts once, however often it is sent.
  const id = useRef(crypto.randomUUID());
  const form = useForm({
    values: { direction: 'give', amount: '', reason: '' },
    rule: findAdjustmentProblems,
    t,
    async send({ direction, amount, reason }) {
      const tokens = Number(amount.trim());
      await adjust.mutateAsync({ id: id.current, amount: direction === 'give' ? tokens : -tokens, reason });
      onMade();
    },
  });
  const { input: direction } = form.field('direction');
  const { input: amount, error: amountError } = form.field('amount');
  const { input: reason, error: reasonError } = form.field('reason');
  return (
    <form {...form.props} aria-label={t('tokens.label')} className="grid gap-4 scriptless:hidden">
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-3">
        <Field label={t('tokens.direction')}>
          {(control) => (
            <Select {...control} {...direction}>
              <option value="give">{t('tokens.give')}</option>
              <option value="take">{t('tokens.take')}</option>
            </Select>
          )}
        </Field>
        <Field label={t('tokens.amount')} error={amountError}>
          {(control) => (
            <Input
              {...control}
              {...amount}
              inputMode="numeric"
              autoComplete="off"
              maxLength={String(mostAdjustedTokens).length}
            />
          )}
        </Field>
      </div>
      <Field label={t('tokens.reason')} hint={t('tokens.reasonHint')} error={reasonError}>
        {(control) => (
          <Input {...control} {...reason} autoComplete="off" maxLength={longestAdjustmentReason} />
        )}
      </Field>
      <Button type="submit" variant="outline" pending={form.isSaving} className="justify-self-start">
        {t('tokens.submit')}
      </Button>
    </form>
  );
}
