import { useQuery } from '@tanstack/react-query';
import { useSite } from '#platform/browser/use-site.ts';
import { adminOrderQuery } from '../admin-orders.query.ts';
import { RefundDialog, type RefundDialogProps } from '../refund-dialog.tsx';

type RefundOfOrderProps = Omit<RefundDialogProps, 'order'> & { orderId: string };

/** The refund dialog of an order, for pages that have not loaded the whole order. */
export function RefundOfOrder({ orderId, ...props }: RefundOfOrderProps) {
  const { api } = useSite();
  const { data } = useQuery(adminOrderQuery(api, orderId));
  return data ? <RefundDialog order={data} {...props} /> : null;
}
