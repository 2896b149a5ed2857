import { useState } from 'react';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { type OrderStatus, orderStatuses } from '../../orders.rules.ts';
import type { AdminOrderView, StatusValues } from '../../orders.schema.ts';
import { shownStatus } from './admin-orders.query.ts';
import { asksFirst, StatusQuestion } from './status-question.tsx';
import type { useStatusChange } from './use-status-change.ts';

type StatusFormProps = { order: AdminOrderView; change: ReturnType<typeof useStatusChange> };

/**
 * Proposes the usual next status; all others can be selected below. While a change is pending nothing is
 * proposed, because a second click would replace it.
 */
export function StatusForm({ order, change }: StatusFormProps) {
  const { t } = useTranslation('orders');
  const form = useForm({ values: { status: '' }, t, send: go });
  const { value: choice, onChange } = form.choice('status');
  const shown = shownStatus(order);
  // A selection is valid for the status that was shown: it is discarded when somebody else changes that.
  const [chosenFor, setChosenFor] = useState<OrderStatus>();
  const others = orderStatuses.filter((status) => status !== shown && !order.nextStatuses.includes(status));
  const proposal = order.pendingChange ? undefined : order.nextStatuses[0];
  const wish = chosenFor === shown ? choice : '';
  const chosen = orderStatuses.find((status) => status === wish && status !== shown) ?? proposal;
  const [asked, setAsked] = useState<{ status: OrderStatus; seen: AdminOrderView }>();

  function choose(status: string): void {
    setChosenFor(shown);
    onChange(status);
  }

  async function go(): Promise<void> {
    if (!chosen || change.isPending) return;
    if (asksFirst(order, chosen)) return setAsked({ status: chosen, seen: order });
    await set(order, { status: chosen });
  }

  async function set(seen: AdminOrderView, values: StatusValues): Promise<void> {
    setAsked(undefined);
    choose('');
    await change.set(seen, values);
  }

  return (
    <>
      <form {...form.props} data-print="hide" className="grid gap-3">
        <Field label={t('admin.newStatus')}>
          {(control) => (
            <Select {...control} value={chosen ?? ''} onChange={(event) => choose(event.target.value)}>
              {!chosen && <option value="">{t('admin.choose')}</option>}
              <StatusGroup label={t('admin.next')} statuses={order.nextStatuses} order={order} />
              <StatusGroup label={t('admin.others')} statuses={others} order={order} />
            </Select>
          )}
        </Field>
        <Button
          type="submit"
          variant="secondary"
          pending={change.isPending}
          aria-disabled={!chosen || undefined}
          className="aria-disabled:opacity-60"
        >
          {t('admin.set')}
        </Button>
      </form>
      {asked && (
        <StatusQuestion
          order={asked.seen}
          status={asked.status}
          onSet={(values) => void set(asked.seen, values)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

type StatusGroupProps = { label: string; statuses: readonly OrderStatus[]; order: AdminOrderView };

function StatusGroup({ label, statuses, order }: StatusGroupProps) {
  const { t } = useTranslation('orders');
  if (statuses.length === 0) return null;
  return (
    <optgroup label={label}>
      {statuses.map((status) => (
        <option key={status} value={status}>
          {asksFirst(order, status)
            ? t('admin.asksFirst', { status: t(`status.${status}`) })
            : t(`status.${status}`)}
        </option>
      ))}
    </optgroup>
  );
}
