import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listWithdrawable } from '#areas/shop/orders/order-withdrawals.rules.ts';
import { ownOrderQuery } from '#areas/shop/orders/web/public/own-order.query.ts';
import { useSite } from '#platform/browser/use-site.ts';

/** The pieces of the reader's own order that are not part of a withdrawal, and the selected ones. */
export type Withdrawable = ReturnType<typeof useWithdrawable>;

export function useWithdrawable(orderNumber: number | undefined, isSignedIn: boolean) {
  const { api } = useSite();
  const { data: order } = useQuery({
    ...ownOrderQuery(api, orderNumber ?? 0),
    enabled: isSignedIn && orderNumber !== undefined,
  });
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({});
  const lines = order ? listWithdrawable(order.lines, order.withdrawals) : [];
  const pieces = lines.map((line) => ({ ...line, chosen: chosen[line.position] ?? line.quantity }));
  const wanted = pieces.filter((line) => line.chosen > 0);
  const isWhole = pieces.every((line) => line.chosen === line.quantity);
  return {
    pieces,
    choose: (position: number, quantity: number) => setChosen({ ...chosen, [position]: quantity }),
    hasChosen: wanted.length > 0,
    /** The text of the statement; empty when it is about all remaining pieces. */
    goods: isWhole
      ? ''
      : wanted
          .map(
            ({ name, variantName, ...line }) =>
              `${line.chosen} × ${[name, variantName].filter(Boolean).join(', ')}`,
          )
          .join('\n'),
    lines: wanted.map((line) => ({ position: line.position, quantity: line.chosen })),
    isAllWithdrawn: order !== null && order !== undefined && lines.length === 0,
  };
}
