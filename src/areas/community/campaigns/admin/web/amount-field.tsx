import { TextField } from '#areas/collaboration/editing/web/public/text-field.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { centsOf } from '../../campaign.document.ts';

type AmountFieldProps = {
  label: string;
  value: string;
  error: string | undefined;
  isFixed?: boolean;
  onChange(text: string): void;
};

/** A field for an amount, which shows the parsed amount below the input. */
export function AmountField({ label, value, error, isFixed = false, onChange }: AmountFieldProps) {
  const { t } = useTranslation('campaigns-admin');
  const { locale } = useSite();
  const cents = centsOf(value);
  return (
    <TextField
      label={label}
      error={error}
      hint={
        isFixed
          ? t('hints.fixed')
          : cents !== undefined && t('hints.understood', { amount: formatMoney(locale, cents) })
      }
      inputMode="decimal"
      maxLength={30}
      readOnly={isFixed}
      value={value}
      onChange={onChange}
    />
  );
}
