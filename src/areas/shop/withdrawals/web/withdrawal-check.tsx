import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import type { Statement } from '../withdrawals.form.ts';
import type { NewWithdrawal, WithdrawalReceipt } from '../withdrawals.schema.ts';
import { WithdrawalStep } from './withdrawal-step.tsx';
import { useSubmitWithdrawal } from './withdrawals.query.ts';

type WithdrawalCheckProps = {
  id: string;
  statement: Statement;
  /** The selected pieces that `goods` describes, if any. */
  lines: NewWithdrawal['lines'];
  onChange(): void;
  onSent(receipt: WithdrawalReceipt): void;
};

/** The second step: the whole statement again, and the button that confirms it. */
export function WithdrawalCheck({ id, statement, lines, onChange, onSent }: WithdrawalCheckProps) {
  const { t } = useTranslation('withdrawals');
  const submit = useSubmitWithdrawal();
  const { fullName, email, orderNumber, goods } = statement;
  const facts = [
    ['orderNumber', orderNumber],
    ['goods', goods.trim() || t('check.wholeOrder')],
    ['fullName', fullName],
    ['email', email],
  ] as const;

  return (
    <WithdrawalStep kicker={t('step', { step: 2, total: 2 })} title={t('check.title')} hasFocus>
      <p className="text-lg">{t('check.statement')}</p>
      <dl className="grid gap-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted-foreground">{t(`write.${name}`)}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          pending={submit.isPending}
          onClick={() => submit.mutate({ id, ...statement, ...(lines && { lines }) }, { onSuccess: onSent })}
        >
          {t('check.confirm')}
        </Button>
        <Button size="lg" variant="outline" disabled={submit.isPending} onClick={onChange}>
          {t('check.change')}
        </Button>
      </div>
    </WithdrawalStep>
  );
}
