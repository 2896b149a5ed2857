import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#platform/i18n/use-error-text.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast.ts';
import { type OrderStatus, orderStatuses } from '../orders.rules.ts';
import type { AdminOrderView } from '../orders.schema.ts';
import type { PagePlace } from '../page-place.rules.ts';
import { useSetOrderStatus } from './orders.query.ts';

/** Proposes what usually comes next; every other status is one choice further down. */
export function StatusForm({ order, place }: { order: AdminOrderView; place: PagePlace }) {
  const { t } = useTranslation('orders');
  const errorText = useErrorText();
  const setStatus = useSetOrderStatus(place);
  const [choice, setChoice] = useState<OrderStatus>();
  const others = orderStatuses.filter(
    (status) => status !== order.status && !order.nextStatuses.includes(status),
  );
  const [proposal] = [...order.nextStatuses, ...others];
  const chosen = choice && choice !== order.status ? choice : proposal;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!chosen) return;
    setChoice(undefined);
    setStatus.mutate(
      { order, status: chosen },
      {
        onSuccess: () =>
          toast({
            title: t('admin.updated'),
            description: t('admin.updatedDescription', {
              number: order.number,
              status: t(`status.${chosen}`),
            }),
            variant: 'success',
          }),
        onError: (error) =>
          toast({ title: t('admin.updateFailed'), description: errorText(error), variant: 'destructive' }),
      },
    );
  }

  return (
    <form onSubmit={submit} data-print="hide" className="grid gap-3">
      <Field label={t('admin.newStatus')}>
        {(control) => (
          <Select
            {...control}
            value={chosen}
            onChange={(event) => setChoice(orderStatuses.find((status) => status === event.target.value))}
          >
            <StatusGroup label={t('admin.next')} statuses={order.nextStatuses} />
            <StatusGroup label={t('admin.others')} statuses={others} />
          </Select>
        )}
      </Field>
      <Button type="submit" variant="secondary" pending={setStatus.isPending}>
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
