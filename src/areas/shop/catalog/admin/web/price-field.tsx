import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { readMoney } from '#platform/i18n/read-money.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

type PriceFieldProps = {
  label: string;
  value: string;
  error: string | undefined;
  isRequired?: boolean;
  onChange(text: string): void;
};

/** A price as people type it, with its parsed value below: `4,5` is 4,50 €. */
export function PriceField({ label, value, error, isRequired = false, onChange }: PriceFieldProps) {
  return (
    <Field label={label} error={error} hint={!error && <Understood text={value} />}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          required={isRequired}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function Understood({ text }: { text: string }) {
  const { t } = useTranslation('catalog-admin');
  const { locale } = useSite();
  const read = readMoney(text);
  if (read.ok) return t('price.understood', { price: formatMoney(locale, read.cents) });
  return read.reason === 'empty'
    ? t('price.example', { price: formatMoney(locale, 450) })
    : t(`errors.money_${read.reason}`);
}
