import { MapPin, Truck } from 'lucide-react';
import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { addressLines } from '../address.rules.ts';
import type { OrderView } from '../orders.schema.ts';

/** The shipping address, or the place to pick the goods up. */
export function OrderDelivery({ order }: { order: Pick<OrderView, 'delivery' | 'shippingAddress'> }) {
  const { t } = useTranslation('orders');
  const { locale } = useSite();
  const { association, opening } = useIdentity();
  const isPickup = order.delivery === 'ritiro';
  const Icon = isPickup ? MapPin : Truck;
  const lines = isPickup
    ? [association.name, opening.pickUpAddress].filter((line) => line !== null)
    : order.shippingAddress
      ? addressLines(locale, order.shippingAddress)
      : [];
  return (
    <div className="flex gap-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
      <div className="min-w-0">
        <p className="font-semibold">{t(`delivery.${order.delivery}`)}</p>
        <address translate="no" className="break-words text-sm text-muted-foreground not-italic">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </div>
    </div>
  );
}
