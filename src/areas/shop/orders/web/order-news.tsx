import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLiveTopics } from '#areas/collaboration/live/web/public/use-live-topics.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Page } from '#platform/kernel/page.schema.ts';
import { findOrderNews, type OrderNews as News } from '../order-news.rules.ts';
import type { OrderView } from '../orders.schema.ts';

/** The orders of the page that was asked for, as soon as they are there. */
export function shownOrders<Order>({
  data,
  isPlaceholderData,
}: UseQueryResult<Page<Order>>): readonly Order[] | undefined {
  return isPlaceholderData ? undefined : data?.items;
}

type OrderNewsProps = {
  /** The orders in sight, newest first; undefined while another page is on its way. */
  orders: readonly OrderView[] | undefined;
  /** Names the page of the list: what another page shows is no news. */
  place: string;
  isForBuyer?: boolean;
};

/** Says to screen readers, when nothing else is being said, which orders are new or have another status. */
export function OrderNews({ orders, place, isForBuyer = false }: OrderNewsProps) {
  const { t } = useTranslation('orders');
  useLiveTopics(['orders']);
  const shown = useRef<{ orders: readonly OrderView[]; place: string }>(undefined);
  const [news, setNews] = useState<readonly News[]>([]);
  useEffect(() => {
    if (!orders) return;
    const before = shown.current;
    shown.current = { orders, place };
    const isSamePage = before?.place === place;
    const found = isSamePage ? findOrderNews(before.orders, orders) : [];
    if (found.length > 0 || !isSamePage) setNews(found);
  }, [orders, place]);

  const format = (each: News) => {
    if (each.kind === 'added') return t('news.added', { number: each.number });
    const isPaid = isForBuyer && each.status === 'pending';
    const status = isPaid ? t('status.paid') : t(`status.${each.status}`);
    return t('news.changed', { number: each.number, status });
  };
  return (
    <p role="status" className="sr-only">
      {news.map(format).join(' ')}
    </p>
  );
}
