import { useRef, useState } from 'react';
import { maxAdjustmentReasonLength } from '#areas/community/tokens/tokens.rules.ts';
import { ApiError } from '#platform/browser/api-client.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { newId } from '#platform/kernel/id.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Part } from '#ui/part.tsx';
import { Select } from '#ui/select.tsx';
import { findAdjustmentProblems } from '../adjustment.rules.ts';
import type { PersonDetail } from '../people-admin.schema.ts';
import type { PersonActions } from './use-person-actions.ts';

type PersonPartProps = { person: PersonDetail; actions: PersonActions };

/** The person's tokens, and a form for giving or taking tokens with a reason, which is shown to the person. */
export function PersonTokens({ person, actions }: PersonPartProps) {
  const { t } = useTranslation('people-admin');
  const { locale } = useSite();
  const [made, setMade] = useState(0);
  return (
    <Part id="tokens" title={t('parts.tokens', { balance: formatNumber(locale, person.tokens) })}>
      {/* A new form after each successful adjustment. */}
      <AdjustmentForm key={made} name={person.fullName} actions={actions} onMade={() => setMade(made + 1)} />
    </Part>
  );
}

type AdjustmentFormProps = { name: string; actions: PersonActions; onMade(): void };

type LargeAdjustment = { id: string; amount: number; reason: string };

function AdjustmentForm({ name, actions: { adjust }, onMade }: AdjustmentFormProps) {
  const { t } = useTranslation(['people-admin', 'site']);
  const { locale } = useSite();
  /** An adjustment that the server wants to be confirmed first. */
  const [asked, setAsked] = useState<LargeAdjustment>();
  // The same id for every attempt, so that tokens are adjusted only once.
  const id = useRef(newId());
  const form = useForm({
    values: { direction: 'give', amount: '', reason: '' },
    rule: findAdjustmentProblems,
    t,
    async send({ direction, amount, reason }) {
      const tokens = Number(amount.trim());
      await send({ id: id.current, amount: direction === 'give' ? tokens : -tokens, reason });
    },
  });

  async function send(adjustment: LargeAdjustment & { confirmedAmount?: number }): Promise<void> {
    try {
      await adjust.mutateAsync(adjustment);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'adjustment_unconfirmed')) throw error;
      return setAsked(adjustment);
    }
    onMade();
  }

  const { input: direction } = form.field('direction');
  const { input: amount, error: amountError } = form.field('amount');
  const { input: reason, error: reasonError } = form.field('reason');
  const askedAmount = { amount: formatNumber(locale, Math.abs(asked?.amount ?? 0)), name };
  return (
    <>
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
            {(control) => <Input {...control} {...amount} inputMode="numeric" autoComplete="off" />}
          </Field>
        </div>
        <Field label={t('tokens.reason')} hint={t('tokens.reasonHint')} error={reasonError}>
          {(control) => (
            <Input {...control} {...reason} autoComplete="off" maxLength={maxAdjustmentReasonLength} />
          )}
        </Field>
        <Button type="submit" variant="outline" pending={form.isSaving} className="justify-self-start">
          {t('tokens.submit')}
        </Button>
      </form>
      {asked && (
        <ConfirmDialog
          title={t(asked.amount > 0 ? 'tokens.askGive' : 'tokens.askTake', askedAmount)}
          description={t('tokens.askHint')}
          closeLabel={t('site:close')}
          action={t(asked.amount > 0 ? 'tokens.confirmGive' : 'tokens.confirmTake', askedAmount)}
          stay={t('tokens.stay')}
          isPending={adjust.isPending}
          onConfirm={() => {
            if (adjust.isPending) return;
            send({ ...asked, confirmedAmount: asked.amount }).catch((error: unknown) => {
              form.refuse(error);
              setAsked(undefined);
            });
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
