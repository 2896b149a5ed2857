import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import { OpeningHours, useHasOpening } from '#areas/foundation/settings/web/public/opening-hours.tsx';
import {
  type DeliveryOption,
  deliveryOptions,
  shippingCents,
} from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { RadioGroup } from '#ui/radio-group.tsx';

type DeliveryChoiceProps = {
  value: DeliveryOption;
  onChange(delivery: DeliveryOption): void;
  hasAlcohol: boolean;
};

/** Shipping or pick-up, each with its price. */
export function DeliveryChoice({ value, onChange, hasAlcohol }: DeliveryChoiceProps) {
  const { t } = useTranslation('checkout');
  const { locale } = useSite();
  return (
    <div className="grid gap-3">
      <RadioGroup
        legend={t('delivery.title')}
        value={value}
        onValueChange={(chosen) => onChange(chosen === 'ritiro' ? 'ritiro' : 'spedizione')}
        options={deliveryOptions.map((option) => ({
          value: option,
          label: t(`delivery.${option}`),
          description: t(hasAlcohol ? `delivery.${option}Alcohol` : `delivery.${option}Hint`, {
            price: formatMoney(locale, shippingCents(option)),
          }),
        }))}
      />
      {value === 'ritiro' && <PickUpPlace />}
    </div>
  );
}

/** The address and opening hours for pick-up, if known. */
function PickUpPlace() {
  const { t } = useTranslation('checkout');
  const { pickUpAddress } = useIdentity().opening;
  const hasOpening = useHasOpening();
  if (!pickUpAddress && !hasOpening) return null;
  return (
    <div className="grid gap-2 rounded-lg bg-secondary p-4 text-sm text-secondary-foreground">
      <p className="font-semibold">{t('delivery.pickUp')}</p>
      {pickUpAddress && (
        <p translate="no" className="wrap-anywhere">
          {pickUpAddress}
        </p>
      )}
      <OpeningHours />
    </div>
  );
}
