import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLiveTopics } from '#areas/collaboration/live/web/public/use-live-topics.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Page } from '#platform/kernel/page.schema.ts';
import { findOrderNews, type OrderNews as News } from '../order-news.rules.ts';
import type { OrderView } from '../orders.schema.ts';

/** The orders of the requested page, after they are loaded. */
export function shownOrders<Order>({
  data,
  isPlaceholderData,
}: UseQueryResult<Page<Order>>): readonly Order[] | undefined {
  return isPlaceholderData ? undefined : data?.items;
}

type OrderNewsProps = {
  /** The visible orders, newest first; undefined while another page loads. */
  orders: readonly OrderView[] | undefined;
  /** Identifies the page of the list: a change of page is not announced. */
  place: string;
  isForBuyer?: boolean;
};

/** Announces new and changed orders to screen readers, when nothing else is being read. */
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
