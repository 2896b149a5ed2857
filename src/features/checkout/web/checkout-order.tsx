import { useRouteContext } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthDialog } from '#features/accounts/web/auth-dialog-context.ts';
import { useSession } from '#features/accounts/web/session.query.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { newTabLink } from '#ui/new-tab-link.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { toast } from '#ui/toast.ts';
import { type DeliveryOption, deliveryOptions, shippingCents, totalsOf } from '../checkout.rules.ts';
import type { CheckoutView, PlaceResult } from '../checkout.schema.ts';
import { useCheckoutActions } from './checkout.query.ts';
import { CheckoutLines } from './checkout-lines.tsx';
import { CheckoutTotals } from './checkout-totals.tsx';

/** Delivery, review of all lines, total and the order button. */
export function CheckoutOrder({ checkout }: { checkout: CheckoutView }) {
  const { t } = useTranslation('checkout');
  const { locale } = useRouteContext({ from: '__root__' });
  const { person } = useSession();
  const authDialog = useAuthDialog();
  const { claim, place } = useCheckoutActions(checkout.id);
  const [delivery, setDelivery] = useState<DeliveryOption>(checkout.delivery);
  const [refusal, setRefusal] = useState<PlaceRefusalReason>();
  const [isLeaving, setLeaving] = useState(false);
  const dateOfBirth = useRef<HTMLInputElement>(null);
  const totals = totalsOf(checkout.lines, delivery);
  const isEmpty = checkout.lines.every((line) => line.quantity === 0);
  const hasChanges = checkout.lines.some((line) => line.change !== null);

  // A draft belongs to whoever signs in to buy it, before the button can be pressed: prices and questions are theirs then.
  const claimDraft = claim.mutate;
  const { isClaimed } = checkout;
  const userId = person?.userId;
  useEffect(() => {
    if (userId && !isClaimed) claimDraft();
  }, [userId, isClaimed, claimDraft]);
  const isBeingClaimed = person !== null && !isClaimed && !claim.isError;

  async function order(event: FormEvent) {
    event.preventDefault();
    if (!person) return authDialog.open({ tab: 'login', stay: true });
    setRefusal(undefined);
    const given = dateOfBirth.current?.value;
    if (dateOfBirth.current?.validity.valid === false) return refuse('date_of_birth_needed');
    try {
      const result = await place.mutateAsync({
        delivery,
        totalCents: totals.totalCents,
        ...(given ? { dateOfBirth: given } : {}),
      });
      if (!result.ok) return refuse(result.reason);
      setLeaving(true);
      window.location.assign(result.approveUrl);
    } catch {
      toast({
        title: t('startFailed.title'),
        description: t('startFailed.description'),
        variant: 'destructive',
      });
    }
  }

  function refuse(reason: PlaceRefusalReason) {
    setRefusal(reason);
    if (reason === 'date_of_birth_needed' || reason === 'under_age') dateOfBirth.current?.focus();
  }

  const dateError =
    refusal === 'date_of_birth_needed' || refusal === 'under_age' ? t(`refusal.${refusal}`) : undefined;
  return (
    <form onSubmit={order} noValidate className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <div className="grid gap-6">
        {hasChanges && (
          <Alert variant="warning" title={t('changed.title')}>
            {t('changed.description')}
          </Alert>
        )}
        {refusal && !dateError && (
          <div ref={lookAt} tabIndex={-1} className="scroll-mt-24 rounded-xl">
            <Alert variant="destructive" title={t('refusal.title')}>
              {t(`refusal.${refusal}`)}
            </Alert>
          </div>
        )}
        <CheckoutLines lines={checkout.lines} />
        <RadioGroup
          legend={t('delivery.title')}
          value={delivery}
          onValueChange={(value) => setDelivery(value === 'ritiro' ? 'ritiro' : 'spedizione')}
          options={deliveryOptions.map((option) => ({
            value: option,
            label: t(`delivery.${option}`),
            description: t(checkout.hasAlcohol ? `delivery.${option}Alcohol` : `delivery.${option}Hint`, {
              price: formatMoney(locale, shippingCents(option)),
            }),
          }))}
        />
        {person && !isBeingClaimed && checkout.needsDateOfBirth && (
          <Field label={t('dateOfBirth.label')} hint={t('dateOfBirth.hint')} error={dateError}>
            {(control) => (
              <Input
                {...control}
                ref={dateOfBirth}
                name="dateOfBirth"
                type="date"
                autoComplete="bday"
                min="1900-01-01"
                max="9999-12-31"
                required
                className="max-w-56"
              />
            )}
          </Field>
        )}
        {person && !checkout.needsDateOfBirth && dateError && (
          <Alert variant="destructive" title={t('refusal.title')}>
            {dateError}
          </Alert>
        )}
      </div>
      <div className="grid gap-4 rounded-xl border bg-card p-5 lg:sticky lg:top-24">
        <CheckoutTotals {...totals} />
        {person ? (
          <>
            <Agreement />
            <Button
              type="submit"
              size="lg"
              pending={isBeingClaimed || place.isPending || isLeaving}
              disabled={isEmpty}
            >
              {t('order')}
            </Button>
            <p className="text-sm text-muted-foreground">{t('orderHint')}</p>
          </>
        ) : (
          <SignInFirst />
        )}
        <noscript>
          <Alert variant="warning">{t('needsJavaScript')}</Alert>
        </noscript>
      </div>
    </form>
  );
}

/** On a phone the order button is a screen away from the words that it did not work. */
function lookAt(element: HTMLElement | null): void {
  element?.focus();
}

type PlaceRefusalReason = Extract<PlaceResult, { ok: false }>['reason'];

const agreementTags = { terms: newTabLink('/condizioni'), privacy: newTabLink('/privacy') };

function Agreement() {
  const { t } = useTranslation('checkout');
  return (
    <p className="text-sm text-muted-foreground">
      <RichText text={t('agreement')} tags={agreementTags} />
    </p>
  );
}

function SignInFirst() {
  const { t } = useTranslation('checkout');
  const authDialog = useAuthDialog();
  return (
    <Alert
      title={t('signIn.title')}
      action={
        <>
          <Button type="submit">{t('signIn.login')}</Button>
          <Button variant="outline" onClick={() => authDialog.open({ tab: 'register', stay: true })}>
            {t('signIn.register')}
          </Button>
        </>
      }
    >
      {t('signIn.description')}
    </Alert>
  );
}
