import { useState } from 'react';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { maxLengths, type Statement, statementSchema } from '../withdrawals.form.ts';
import { findOrderNumbers } from '../withdrawals.rules.ts';
import type { NewWithdrawal } from '../withdrawals.schema.ts';
import { GoodsChoice } from './goods-choice.tsx';
import type { Withdrawable } from './use-withdrawable.ts';
import { WithdrawalStep } from './withdrawal-step.tsx';

type WithdrawalFormProps = {
  statement: Statement;
  /** The products of the order from which the page was opened. */
  withdrawable: Withdrawable;
  /** Number of that order. */
  order: number | undefined;
  hasFocus: boolean;
  /** `lines` are the selected pieces that `goods` describes, if any. */
  onDone(statement: Statement, lines?: NewWithdrawal['lines']): void;
};

/** The first step: name, order and email address. */
export function WithdrawalForm({ statement, withdrawable, order, hasFocus, onDone }: WithdrawalFormProps) {
  const { t } = useTranslation('withdrawals');
  const [orderNumber, setOrderNumber] = useState(statement.orderNumber);
  // Another number is another order, whose products are unknown here.
  const namesOrder = order !== undefined && findOrderNumbers(orderNumber).includes(order);
  const isKnown = withdrawable.pieces.length > 0 && namesOrder;
  const form = useForm({
    values: { ...statement, goods: isKnown ? '' : statement.goods },
    rule: statementSchema,
    t,
    onChange: (name, value) => name === 'orderNumber' && setOrderNumber(value),
    send(written): void {
      const { goods, lines, hasChosen } = withdrawable;
      if (!isKnown) onDone(written);
      else if (!hasChosen) form.showProblem('goods', 'goods_required');
      else onDone({ ...written, goods }, goods === '' ? undefined : lines);
    },
  });
  return (
    <WithdrawalStep kicker={t('step', { step: 1, total: 2 })} title={t('write.title')} hasFocus={hasFocus}>
      <form {...form.props} className="grid gap-5">
        <Field label={t('write.fullName')} {...form.field('fullName')}>
          {(control) => <Input {...control} autoComplete="name" maxLength={maxLengths.fullName} required />}
        </Field>
        <Field label={t('write.email')} hint={t('write.emailHint')} {...form.field('email')}>
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
        <Field
          label={t('write.orderNumber')}
          hint={t('write.orderNumberHint')}
          {...form.field('orderNumber')}
        >
          {(control) => <Input {...control} autoComplete="off" maxLength={maxLengths.orderNumber} required />}
        </Field>
        {withdrawable.isAllWithdrawn && namesOrder && (
          <Alert variant="warning">{t('write.allWithdrawn')}</Alert>
        )}
        {isKnown ? (
          <GoodsChoice
            withdrawable={withdrawable}
            error={withdrawable.hasChosen ? undefined : form.choice('goods').error}
          />
        ) : (
          <Field
            label={t('write.goods')}
            note={t('write.optional')}
            hint={t('write.goodsHint')}
            {...form.field('goods')}
          >
            {(control) => <Textarea {...control} maxLength={maxLengths.goods} rows={2} />}
          </Field>
        )}
        <Button type="submit" size="lg" className="justify-self-start">
          {t('write.next')}
        </Button>
      </form>
    </WithdrawalStep>
  );
}
