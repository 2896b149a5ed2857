import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#platform/browser/api-client.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { readMoney } from '#platform/i18n/read-money.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { FieldProblems } from '#platform/kernel/field-problems.ts';
import { newId } from '#platform/kernel/id.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { worthOf } from '../../order-withdrawals.rules.ts';
import type { AdminOrderDetail } from '../../orders.schema.ts';
import type { PiecesOfLine } from '../../refunds.rules.ts';
import { OtherRefunds } from './other-refunds.tsx';
import { type Restock, RestockFields } from './restock-fields.tsx';
import { useRefund } from './use-order-actions.ts';

/** The withdrawal that a refund settles: its text, and its pieces if known. */
export type SettledWithdrawal = {
  id: string;
  number: number;
  goods: string;
  lines: readonly PiecesOfLine[] | null;
};

export type RefundDialogProps = {
  order: AdminOrderDetail;
  withdrawal?: SettledWithdrawal;
  /** Starts with the whole remaining amount. */
  isOfAll?: boolean;
  /** Called with the refunded order, before the dialog closes. */
  onRefunded?(order: AdminOrderDetail): void;
  onClose(): void;
};

type RefundValues = { amount: string; restock: Restock };

/**
 * Asks for the amount and the pieces to restock, and then for a confirmation with the amount. For a
 * withdrawal both default to its pieces. When somebody else, or the provider, refunded meanwhile, it shows
 * those refunds and the remaining amount, and starts again.
 */
export function RefundDialog({ order, withdrawal, isOfAll, onRefunded, onClose }: RefundDialogProps) {
  const { t } = useTranslation(['orders', 'site']);
  const { locale } = useSite();
  const refund = useRefund(order.id);
  // One id for the whole dialog: repeated requests are one refund.
  const [id, setId] = useState(() => newId());
  const [seenCents, setSeenCents] = useState(order.committedCents);
  const leftCents = order.totalCents - seenCents;
  const [seenRefunds, setSeenRefunds] = useState(() => order.refunds.map((each) => each.id));
  const [isOvertaken, setIsOvertaken] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const money = (cents: number) => formatMoney(locale, cents);
  const { t: sentence } = useTranslation('orders');
  const form = useForm<RefundValues>({
    values: {
      amount: firstAmount(locale, order, withdrawal),
      restock: firstRestock(order, withdrawal, isOfAll),
    },
    rule: ({ amount }) => findAmountProblems(locale, amount, leftCents),
    t: sentence,
    fieldsOfRefusals: {
      refund_too_high: 'amount',
      withdrawal_closed: 'amount',
      conflict: 'amount',
      restock_too_high: 'restock',
      restock_not_sold: 'restock',
    },
    send: () => setIsAsking(true),
  });
  const restock = form.value('restock');
  const amount = form.choice('amount');
  const pieces = form.choice('restock');

  /** The amount is updated with the pieces; afterwards it may still be changed. */
  function choosePieces(chosen: Restock): void {
    pieces.onChange(chosen);
    const cents = worthOfChosen(order, chosen, leftCents);
    amount.onChange(
      cents === undefined ? firstAmount(locale, order, withdrawal) : plainAmount(locale, cents),
    );
  }

  const read = readMoney(form.value('amount'));
  const amountCents = read.ok ? read.cents : 0;

  /** Starts another refund of the remaining amount. */
  function askAgain(): void {
    setId(newId());
    setSeenCents(order.committedCents);
    setSeenRefunds(order.refunds.map((each) => each.id));
    form.choice('amount').onChange(firstAmount(locale, order, withdrawal));
    setIsAsking(false);
    setIsOvertaken(false);
  }

  async function refundOnce(): Promise<void> {
    if (refund.isPending) return;
    const lines = Object.entries(restock)
      .map(([position, quantity]) => ({ position: Number(position), quantity }))
      .filter(({ quantity }) => quantity > 0);
    try {
      const refunded = await refund.mutateAsync({
        ...{ id, amountCents, refundedCents: seenCents, restock: lines },
        ...(withdrawal && { withdrawalId: withdrawal.id }),
      });
      if (refunded.refunds.some((each) => each.id === id && each.state !== 'refused')) onRefunded?.(refunded);
    } catch (error) {
      // Without an answer the confirmation remains: the same refund can be sent again.
      if (!(error instanceof ApiError)) return;
      if (error.code === 'refunded_meanwhile') return setIsOvertaken(true);
      form.refuse(error);
      return setIsAsking(false);
    }
    onClose();
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !refund.isPending && onClose()}>
      <DialogContent
        title={t('refund.title', { number: order.number })}
        {...(!isAsking && !isOvertaken && { description: t('refund.left', { amount: money(leftCents) }) })}
        closeLabel={t('site:close')}
      >
        {isOvertaken ? (
          <OtherRefunds order={order} seen={seenRefunds} onAgain={askAgain} onClose={onClose} />
        ) : isAsking ? (
          <Question
            order={order}
            amount={money(amountCents)}
            pieces={sumOf(restock)}
            isPending={refund.isPending}
            onBack={() => setIsAsking(false)}
            onConfirm={() => void refundOnce()}
          />
        ) : (
          <form {...form.props} className="grid gap-5">
            {withdrawal && (
              <p className="text-sm wrap-anywhere whitespace-pre-line">
                {t('refund.forWithdrawal', {
                  number: withdrawal.number,
                  goods: withdrawal.goods || t('refund.wholeOrder'),
                })}
              </p>
            )}
            <AmountField form={form} />
            <RestockFields order={order} {...pieces} onChange={choosePieces} />
            <Button type="submit" className="justify-self-end">
              {t('refund.continue')}
            </Button>
          </form>
        )}
      </DialogContent>
    </Dialog>
  );
}

/** The amount as people type it, with its parsed value below. */
function AmountField({ form }: { form: ReturnType<typeof useForm<RefundValues>> }) {
  const { t } = useTranslation('orders');
  const { locale } = useSite();
  const read = readMoney(form.value('amount'));
  const field = form.field('amount');
  return (
    <Field
      label={t('refund.amount')}
      hint={!field.error && read.ok && formatMoney(locale, read.cents)}
      {...field}
    >
      {(control) => <Input {...control} inputMode="decimal" autoComplete="off" maxLength={30} required />}
    </Field>
  );
}

type QuestionProps = {
  order: AdminOrderDetail;
  amount: string;
  pieces: number;
  isPending: boolean;
  onBack(): void;
  onConfirm(): void;
};

/** Shows amount and person for confirmation before money moves. */
function Question({ order, amount, pieces, isPending, onBack, onConfirm }: QuestionProps) {
  const { t } = useTranslation('orders');
  const { locale } = useSite();
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  const { fullName } = order.buyer;
  return (
    <div className="grid gap-5">
      <Alert variant="warning">
        <p ref={question} tabIndex={-1} className="font-semibold wrap-anywhere focus-visible:outline-none">
          {fullName ? t('refund.ask', { amount, name: fullName }) : t('refund.askErased', { amount })}
        </p>
        <p>{t('refund.askDescription')}</p>
        {pieces > 0 && <p>{t('refund.restocked', { amount: formatNumber(locale, pieces) })}</p>}
      </Alert>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onBack}>
          {t('refund.stepBack')}
        </Button>
        <Button variant="destructive" pending={isPending} onClick={onConfirm}>
          {t('refund.confirm', { amount })}
        </Button>
      </div>
    </div>
  );
}

/** An amount is invalid when it cannot be parsed, is zero, or is more than the remaining one. */
function findAmountProblems(
  locale: Locale,
  amount: string,
  leftCents: number,
): FieldProblems<'amount', string> {
  const read = readMoney(amount);
  const params = { example: plainAmount(locale, leftCents), amount: formatMoney(locale, leftCents) };
  if (!read.ok) {
    const code = read.reason === 'empty' ? 'money_unreadable' : (`money_${read.reason}` as const);
    return { amount: { code, params } };
  }
  if (read.cents === 0) return { amount: { code: 'money_nothing' } };
  return read.cents > leftCents ? { amount: { code: 'money_too_big', params } } : {};
}

const sumOf = (restock: Restock) => Object.values(restock).reduce((sum, pieces) => sum + pieces, 0);

/** An amount for the input field, without the currency. */
function plainAmount(locale: Locale, cents: number): string {
  return formatNumber(locale, cents / 100, 2);
}

/**
 * The price of the selected pieces, the whole remaining amount with the last of them; undefined when none is
 * selected.
 */
function worthOfChosen(order: AdminOrderDetail, restock: Restock, leftCents: number): number | undefined {
  if (sumOf(restock) === 0) return undefined;
  const isRest =
    order.notSoldAnyMore.length === 0 &&
    order.restockable.every(({ position, quantity }) => (restock[position] ?? 0) >= quantity);
  const pieces = Object.entries(restock).map(([position, quantity]) => ({
    position: Number(position),
    quantity,
  }));
  return isRest ? leftCents : Math.min(leftCents, worthOf(order, pieces));
}

/**
 * The remaining amount or, for a withdrawal, the price of its pieces; empty when its pieces are only
 * described in words.
 */
function firstAmount(
  locale: Locale,
  order: AdminOrderDetail,
  withdrawal: SettledWithdrawal | undefined,
): string {
  const leftCents = order.totalCents - order.committedCents;
  if (!withdrawal) return plainAmount(locale, leftCents);
  return withdrawal.lines ? plainAmount(locale, Math.min(leftCents, worthOf(order, withdrawal.lines))) : '';
}

function firstRestock(
  { restockable }: AdminOrderDetail,
  withdrawal: SettledWithdrawal | undefined,
  isOfAll = false,
): Restock {
  const wanted = isOfAll ? restockable : (withdrawal?.lines ?? []);
  const pieces = wanted.map(({ position, quantity }) => {
    const max = restockable.find((line) => line.position === position)?.quantity ?? 0;
    return [position, Math.min(quantity, max)];
  });
  return Object.fromEntries(pieces);
}
