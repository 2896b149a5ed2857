import { useTranslation } from 'react-i18next';
import { type DeliveryOption, deliveryOptions, shippingCents } from '#features/trade/trade.rules.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
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
  );
}
