import { useState } from 'react';
import { undoSeconds } from '#areas/collaboration/undo/undo.rules.ts';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { BottomBar } from '#ui/bottom-bar.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { adminOrdersClient } from '../../orders.client.ts';
import { bulkOutcomes, keepsMoney, type OrderStatus, orderStatuses } from '../../orders.rules.ts';
import type { AdminOrderView, BulkOutcomes } from '../../orders.schema.ts';
import { ordersKey } from '../../web/orders.query.ts';

/** Money is refunded order by order: a status that involves refunds cannot be set in bulk. */
const setAtOnce = (orders: readonly AdminOrderView[]): OrderStatus[] =>
  orderStatuses.filter(
    (status) => status !== 'refunded' && !orders.some((order) => keepsMoney({ ...order, status })),
  );

/** An order with the status that it had when it was selected. */
export type ChosenOrder = AdminOrderView & { seen: OrderStatus };

type Wish = { status: OrderStatus; orders: readonly ChosenOrder[] };

/** Sets one status for the selected orders, and shows the result of each. Visible while orders are selected. */
export function BulkStatus({ chosen, onDone }: { chosen: readonly ChosenOrder[]; onDone(): void }) {
  const { t } = useTranslation('orders');
  const { api, locale } = useSite();
  const form = useForm({ values: { status: '' }, t, send: setAll });
  const { value: choice, onChange: choose } = form.choice('status');
  const [said, setSaid] = useState<readonly string[]>([]);
  // The next step of one order may be a step back for another.
  const [next, ...others] = new Set(chosen.map(({ nextStatuses }) => nextStatuses[0]));
  const status = setAtOnce(chosen).find((each) => each === choice);
  const proposed = status ?? (others.length === 0 ? next : undefined);
  const set = useAction({
    mutationFn: (wish: Wish) =>
      readJson(
        adminOrdersClient(api).statuses.$put({
          json: {
            status: wish.status,
            orders: wish.orders.map(({ id, seen: from }) => ({ id, from })),
          },
        }),
      ),
    failure: t('admin.updateFailed'),
    refresh: [ordersKey],
    onSuccess({ outcomes }, wish) {
      setSaid(sentences(outcomes, wish));
      choose('');
      onDone();
    },
  });

  function sentences(outcomes: BulkOutcomes, wish: Wish): string[] {
    const numberOf = new Map(wish.orders.map(({ id, number }) => [id, `#${number}`]));
    return bulkOutcomes.flatMap((outcome) => {
      const own = outcomes.filter((each) => each.outcome === outcome);
      if (own.length === 0) return [];
      const numbers = own
        .map(({ id, by }) => (by ? `${numberOf.get(id)} (${by})` : numberOf.get(id)))
        .join(', ');
      return t(`bulk.${outcome}`, { numbers, seconds: undoSeconds, status: t(`status.${wish.status}`) });
    });
  }

  async function setAll(): Promise<void> {
    if (proposed && !set.isPending) await set.mutateAsync({ status: proposed, orders: chosen });
  }

  return (
    <>
      <div role="status" data-print="hide" className="grid gap-1 text-sm empty:hidden">
        {chosen.length === 0 && said.map((sentence) => <p key={sentence}>{sentence}</p>)}
      </div>
      {chosen.length > 0 && (
        <BottomBar asChild className="order-last">
          <form {...form.props}>
            <Field
              label={t('bulk.status')}
              note={t('bulk.chosen', { amount: formatNumber(locale, chosen.length) })}
              className="min-w-0 flex-[1_1_16rem]"
            >
              {(control) => (
                <Select {...control} value={proposed ?? ''} onChange={(event) => choose(event.target.value)}>
                  {!proposed && <option value="">{t('admin.choose')}</option>}
                  {setAtOnce(chosen).map((each) => (
                    <option key={each} value={each}>
                      {t(`status.${each}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Button type="submit" pending={form.isSaving}>
              {t('bulk.set')}
            </Button>
            <Button variant="outline" size="sm" onClick={onDone}>
              {t('bulk.clear')}
            </Button>
          </form>
        </BottomBar>
      )}
    </>
  );
}
