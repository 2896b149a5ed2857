import { useTranslation } from '#platform/i18n/use-translation.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { type WallChoice, wallChoices } from '../donations.rules.ts';

type WallChoicesProps = { value: WallChoice; error?: string | undefined; onChange(next: WallChoice): void };

/** The choice of how a donation is shown on the donor wall. */
export function WallChoices({ value, error, onChange }: WallChoicesProps) {
  const { t } = useTranslation('donations');
  return (
    <RadioGroup
      legend={t('form.wall')}
      look="columns"
      value={value}
      error={error}
      onValueChange={(next) => onChange(next === 'name' ? 'name' : 'anonymous')}
      options={wallChoices.map((each) => ({ value: each, label: t(`wall.choices.${each}`) }))}
    />
  );
}
