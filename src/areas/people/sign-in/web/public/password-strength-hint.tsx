import { useTranslation } from '#platform/i18n/use-translation.ts';
import { cn } from '#ui/class-names.ts';
import { type PasswordStrength, passwordLength, ratePassword } from '../../credentials.rules.ts';

const bars: Record<PasswordStrength, { filled: number; colour: string }> = {
  too_short: { filled: 1, colour: 'bg-destructive' },
  weak: { filled: 1, colour: 'bg-destructive' },
  fair: { filled: 2, colour: 'bg-amber' },
  strong: { filled: 3, colour: 'bg-success' },
};

export function PasswordStrengthHint({ password, personal }: { password: string; personal: string[] }) {
  const { t } = useTranslation('sign-in');
  if (!password) return t('register.passwordHint', passwordLength);
  const strength = ratePassword(password, personal);
  const { filled, colour } = bars[strength];
  return (
    <span className="grid gap-1.5">
      <span aria-hidden="true" className="grid grid-cols-3 gap-1 pt-1">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={cn('h-1.5 rounded-full', bar <= filled ? colour : 'bg-muted')} />
        ))}
      </span>
      <span className="font-semibold text-foreground">{t(`strength.${strength}`)}</span>
      {strength !== 'strong' && <span>{t('register.passwordHint', passwordLength)}</span>}
    </span>
  );
}
