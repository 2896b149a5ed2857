import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { ApiError } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { type ReadMoney, readMoney } from '#platform/i18n/read-money.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { worthOf } from '../../order-withdrawals.rules.ts';
import type { AdminOrderDetail } from '../../orders.schema.ts';
import type { PiecesOfLine } from '../../refunds.rules.ts';
import { OtherRefunds } from './other-refunds.tsx';
import { useRefund } from './use-order-actions.ts';

/** The withdrawal that a refund settles: its words, and the pieces that it is about if they are known. */
export type SettledWithdrawal = {
  id: string;
  number: number;
  goods: string;
  lines: readonly PiecesOfLine[] | null;
};

type RefundDialogProps = { order: AdminOrderDetail; withdrawal?: SettledWithdrawal; onClose(): void };

/** Pieces to put back in stock, by the position of their line. */
type Restock = Readonly<Record<number, number>>;

/**
 * Asks how much goes back and what returns to stock, and then once more, naming the amount. For a withdrawal both are those of its
 * pieces. When somebody else refunded meanwhile it shows what they did, and refunds nothing any more.
 */
export function RefundDialog({ order, withdrawal, onClose }: RefundDialogProps) {
  const { t } = useTranslation(['orders', 'site']);
  const { locale } = useSite();
  const refund = useRefund(order.id);
  // One id for the whole dialog: however often it is sent, it is one refund.
  const [id] = useState(() => newId());
  const [seenCents] = useState(order.committedCents);
  const leftCents = order.totalCents - seenCents;
  const [seenRefunds] = useState(() => order.refunds.map((each) => each.id));
  const [isOvertaken, setIsOvertaken] = useState(false);
  const [text, setText] = useState(() => firstAmount(locale, order, withdrawal));
  const [restock, setRestock] = useState<Restock>(() => firstRestock(order, withdrawal));
  const [problem, setProblem] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const amountInput = useRef<HTMLInputElement>(null);
  const read = readMoney(text);
  const amountCents = read.ok ? read.cents : 0;
  const money = (cents: number) => formatMoney(locale, cents);

  function goOn(event: FormEvent): void {
    event.preventDefault();
    const found = problemOf(read);
    setProblem(found);
    if (found) amountInput.current?.focus();
    else setIsAsking(true);
  }

  function problemOf(typed: ReadMoney): string | undefined {
    const example = plainAmount(locale, leftCents);
    const tooHigh = t('refund.amountTooHigh', { amount: money(leftCents) });
    if (typed.ok) {
      if (typed.cents === 0) return t('refund.amountZero');
      return typed.cents > leftCents ? tooHigh : undefined;
    }
    if (typed.reason === 'too_big') return tooHigh;
    if (typed.reason === 'decimals') return t('refund.amountDecimals');
    return t(typed.reason === 'ambiguous' ? 'refund.amountAmbiguous' : 'refund.amountInvalid', { example });
  }

  function send(): void {
    if (refund.isPending) return;
    const lines = Object.entries(restock)
      .map(([position, quantity]) => ({ position: Number(position), quantity }))
      .filter(({ quantity }) => quantity > 0);
    refund.mutate(
      {
        ...{ id, amountCents, refundedCents: seenCents, restock: lines },
        ...(withdrawal && { withdrawalId: withdrawal.id }),
      },
      {
        onSuccess: onClose,
        onError(error) {
          if (!(error instanceof ApiError)) return;
          if (error.code === 'refunded_meanwhile') return setIsOvertaken(true);
          setProblem(error.sentence);
          setIsAsking(false);
        },
      },
    );
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !refund.isPending && onClose()}>
      <DialogContent
        title={t('refund.title', { number: order.number })}
        {...(!isAsking && !isOvertaken && { description: t('refund.left', { amount: money(leftCents) }) })}
        closeLabel={t('site:close')}
      >
        {isOvertaken ? (
          <OtherRefunds order={order} seen={seenRefunds} onClose={onClose} />
        ) : isAsking ? (
          <Question
            order={order}
            amount={money(amountCents)}
            pieces={sumOf(restock)}
            isPending={refund.isPending}
            onBack={() => setIsAsking(false)}
            onConfirm={send}
          />
        ) : (
          <form onSubmit={goOn} noValidate className="grid gap-5">
            {withdrawal && (
              <p className="text-sm wrap-anywhere whitespace-pre-line">
                {t('refund.forWithdrawal', {
                  number: withdrawal.number,
                  goods: withdrawal.goods || t('refund.wholeOrder'),
                })}
              </p>
            )}
            <AmountField
              inputRef={amountInput}
              text={text}
              problem={problem}
              onChange={(typed) => {
                setProblem(undefined);
                setText(typed);
              }}
            />
            <RestockFields order={order} restock={restock} onChange={setRestock} />
            <Button type="submit" className="justify-self-end">
              {t('refund.continue')}
            </Button>
          </form>
        )}
      </DialogContent>
    </Dialog>
  );
}

type AmountFieldProps = {
  inputRef: RefObject<HTMLInputElement | null>;
  text: string;
  problem: string | undefined;
  onChange(text: string): void;
};

function AmountField({ inputRef, text, problem, onChange }: AmountFieldProps) {
  const { t } = useTranslation('orders');
  const { locale } = useSite();
  const read = readMoney(text);
  return (
    <Field
      label={t('refund.amount')}
      error={problem}
      hint={!problem && read.ok && formatMoney(locale, read.cents)}
    >
      {(control) => (
        <Input
          {...control}
          ref={inputRef}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          required
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

type RestockFieldsProps = { order: AdminOrderDetail; restock: Restock; onChange(restock: Restock): void };

function RestockFields({ order, restock, onChange }: RestockFieldsProps) {
  const { t } = useTranslation('orders');
  if (order.restockable.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{t('refund.restock')}</legend>
      <p className="text-sm text-muted-foreground">{t('refund.restockHint')}</p>
      <ul className="divide-y">
        {order.restockable.map(({ position, name, variantName, customValues, quantity }) => {
          const title = [name, variantName, ...customValues.map(({ value }) => value)]
            .filter(Boolean)
            .join(', ');
          return (
            <li key={position} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span translate="no" className="min-w-0 flex-[1_1_8rem] wrap-anywhere">
                {title}
              </span>
              <QuantityStepper
                value={restock[position] ?? 0}
                min={0}
                max={quantity}
                onChange={(pieces) => onChange({ ...restock, [position]: pieces })}
                labels={{
                  group: t('refund.pieces', { name: title }),
                  decrease: t('refund.fewer', { name: title }),
                  increase: t('refund.more', { name: title }),
                }}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
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

/** Names the amount and the person before money moves. */
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

const sumOf = (restock: Restock) => Object.values(restock).reduce((sum, pieces) => sum + pieces, 0);

/** An amount as it is typed, without the currency. */
function plainAmount(locale: Locale, cents: number): string {
  return formatNumber(locale, cents / 100, 2);
}

/** What is left to give back or, for a withdrawal, what its pieces cost; nothing where only its words say what they are. */
function firstAmount(
  locale: Locale,
  order: AdminOrderDetail,
  withdrawal: SettledWithdrawal | undefined,
): string {
  const leftCents = order.totalCents - order.committedCents;
  if (!withdrawal) return plainAmount(locale, leftCents);
  return withdrawal.lines ? plainAmount(locale, Math.min(leftCents, worthOf(order, withdrawal.lines))) : '';
}

function firstRestock({ restockable }: AdminOrderDetail, withdrawal: SettledWithdrawal | undefined): Restock {
  const pieces = (withdrawal?.lines ?? []).map(({ position, quantity }) => {
    const most = restockable.find((line) => line.position === position)?.quantity ?? 0;
    return [position, Math.min(quantity, most)];
  });
  return Object.fromEntries(pieces);
}
