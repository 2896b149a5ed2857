import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { isName } from '#platform/kernel/person-fields.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Part } from '#ui/part.tsx';
import { maxLengths, type WallChoice } from '../donations.rules.ts';
import type { OwnDonation } from '../donations.schema.ts';
import { type DonationRef, useChangeWall } from './own-donations.query.ts';
import { WallChoices } from './wall-choices.tsx';

type Values = { wall: WallChoice; fullName: string };

/** How a donation is shown on the donor wall, which its donor can change at any time. */
export function WallPart({ donation, reference }: { donation: OwnDonation; reference: DonationRef }) {
  const { t } = useTranslation('donations');
  const { wall, isGuest, message, messageState, isNameHidden } = donation;
  const change = useChangeWall(reference);
  const form = useForm<Values>({
    values: { wall, fullName: donation.fullName ?? '' },
    rule: ({ fullName }) =>
      isGuest && !isName(fullName) ? { fullName: { code: 'full_name_required' as const } } : {},
    t,
    send: ({ wall: chosen, fullName }) =>
      change.mutateAsync({ wall: chosen, ...(isGuest && { fullName: fullName.trim() }) }),
  });
  return (
    <Part id="tra-chi-ha-donato" title={t('wall.choice')}>
      {isNameHidden && <Alert variant="warning">{t('own.nameHidden')}</Alert>}
      <form {...form.props} className="grid gap-4 scriptless:hidden">
        <WallChoices {...form.choice('wall')} />
        {isGuest && (
          <Field label={t('form.fullName')} {...form.field('fullName')}>
            {(control) => <Input {...control} autoComplete="name" maxLength={maxLengths.fullName} required />}
          </Field>
        )}
        <Button type="submit" pending={form.isSaving} className="justify-self-start">
          {t('own.save')}
        </Button>
      </form>
      {messageState !== 'none' && (
        <div className="grid gap-1">
          <h3 className="font-semibold">{t('own.yourMessage')}</h3>
          <p translate="no" className="wrap-anywhere whitespace-pre-line">
            {message}
          </p>
          <p className="text-sm text-muted-foreground">{t(`own.messageStates.${messageState}`)}</p>
        </div>
      )}
    </Part>
  );
}
