import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { type OrderStatus, orderStatuses, undoSeconds } from '../orders.rules.ts';
import type { AdminOrderView } from '../orders.schema.ts';
import type { OrderSelection } from '../page-cursor.rules.ts';
import { useStatusChange } from './use-status-change.ts';

/**
 * Proposes the usual next status; all others can be chosen below. While a change can be undone nothing is proposed: a
 * second click would set another status, and the buyer would get both emails.
 */
export function StatusForm({ order, selection }: { order: AdminOrderView; selection: OrderSelection }) {
  const { t } = useTranslation('orders');
  const change = useStatusChange(selection);
  const [choice, setChoice] = useState<OrderStatus>();
  const [justSet, setJustSet] = useState<OrderStatus>();
  useEffect(() => {
    if (!justSet) return;
    const timer = setTimeout(() => setJustSet(undefined), undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [justSet]);
  const others = orderStatuses.filter(
    (status) => status !== order.status && !order.nextStatuses.includes(status),
  );
  const proposal = justSet === order.status ? undefined : order.nextStatuses[0];
  const chosen = choice && choice !== order.status ? choice : proposal;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!chosen || change.isPending) return;
    setChoice(undefined);
    setJustSet(chosen);
    void change.set(order, chosen, () => setJustSet(undefined));
  }

  return (
    <form onSubmit={submit} data-print="hide" className="grid gap-3">
      <Field label={t('admin.newStatus')}>
        {(control) => (
          <Select
            {...control}
            value={chosen ?? ''}
            onChange={(event) => setChoice(orderStatuses.find((status) => status === event.target.value))}
          >
            {!chosen && <option value="">{t('admin.choose')}</option>}
            <StatusGroup label={t('admin.next')} statuses={order.nextStatuses} />
            <StatusGroup label={t('admin.others')} statuses={others} />
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
  );
}

function StatusGroup({ label, statuses }: { label: string; statuses: readonly OrderStatus[] }) {
  const { t } = useTranslation('orders');
  if (statuses.length === 0) return null;
  return (
    <optgroup label={label}>
      {statuses.map((status) => (
        <option key={status} value={status}>
          {t(`status.${status}`)}
        </option>
      ))}
    </optgroup>
  );
}
