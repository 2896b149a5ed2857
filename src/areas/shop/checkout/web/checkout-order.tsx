import { useEffect, useState } from 'react';
import { GuaranteeNotice } from '#areas/content/guarantee-notice/web/public/guarantee-notice.tsx';
import { maySell } from '#areas/foundation/settings/association.ts';
import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import {
  type DeliveryOption,
  totalsOf,
  tradeFigures,
} from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { DateOfBirthField } from '#areas/people/date-of-birth/web/public/date-of-birth-field.tsx';
import {
  confirmedDate,
  dateNeeded,
  noTypedDate,
  type TypedDate,
} from '#areas/people/date-of-birth/web/public/typed-date.ts';
import { useAuthDialog } from '#areas/people/sign-in/web/public/auth-dialog-context.ts';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { ApiError } from '#platform/browser/api-client.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useErrorMessage } from '#platform/browser/use-error-message.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { newTabLink } from '#ui/new-tab-link.tsx';
import { Part } from '#ui/part.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { toast } from '#ui/toast.ts';
import type { CheckoutView } from '../checkout.schema.ts';
import { useCheckoutActions } from './checkout.query.ts';
import { CheckoutLines } from './checkout-lines.tsx';
import { CheckoutTotals } from './checkout-totals.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { OrderNotSent, type OrderProblem, problemOf } from './order-not-sent.tsx';
import { OrderRefusal, type PlaceRefusalReason } from './order-refusal.tsx';

type OrderValues = { delivery: DeliveryOption; dateOfBirth: TypedDate };

/** Delivery, review of all lines, total and the order button. */
export function CheckoutOrder({ checkout }: { checkout: CheckoutView }) {
  const { t } = useTranslation(['checkout', 'cart', 'guarantee-notice', 'sign-in']);
  const errorMessage = useErrorMessage();
  const { person } = useSession();
  const authDialog = useAuthDialog();
  const { claim, chooseDelivery, place } = useCheckoutActions(checkout.id);
  const [refusal, setRefusal] = useState<PlaceRefusalReason>();
  const [problem, setProblem] = useState<OrderProblem>();
  const [isLeaving, setLeaving] = useState(false);
  const asksDateOfBirth = checkout.needsDateOfBirth && person !== null;
  const form = useForm<OrderValues>({
    values: { delivery: checkout.delivery, dateOfBirth: noTypedDate },
    rule: ({ dateOfBirth }) => (asksDateOfBirth ? { dateOfBirth: dateNeeded(dateOfBirth) } : {}),
    t,
    onTry() {
      setRefusal(undefined);
      setProblem(undefined);
    },
    send: order,
  });
  const delivery = form.value('delivery');
  const totals = totalsOf(checkout.lines, delivery);
  const isSelling = maySell(useIdentity().association);
  const isEmpty = checkout.lines.every((line) => line.quantity === 0);
  const hasChanges = checkout.lines.some((line) => line.change !== null);

  // Signing in claims an unclaimed draft before the button can be pressed, so that prices and questions are the
  // buyer's.
  const claimDraft = claim.mutate;
  const { isClaimed } = checkout;
  const userId = person?.userId;
  useEffect(() => {
    if (userId && !isClaimed) claimDraft();
  }, [userId, isClaimed, claimDraft]);
  useEffect(() => {
    if (userId) setProblem((current) => (current === 'session' ? undefined : current));
  }, [userId]);
  const isBeingClaimed = person !== null && !isClaimed && !claim.isError;

  function choose(chosen: DeliveryOption): void {
    form.set('delivery', chosen);
    // If this fails, the order button still sends the choice.
    chooseDelivery.mutate(chosen);
  }

  async function order(values: OrderValues): Promise<void> {
    if (place.isPending || isLeaving || !isSelling) return;
    if (!person) return authDialog.open({ tab: 'login', stay: true });
    const given = asksDateOfBirth ? confirmedDate(values.dateOfBirth) : undefined;
    try {
      const result = await place.mutateAsync({
        delivery,
        totalCents: totals.totalCents,
        ...(given ? { dateOfBirth: given } : {}),
      });
      if (!result.ok) return setRefusal(result.reason);
      setLeaving(true);
      window.location.assign(result.approveUrl);
    } catch (error) {
      const problem = problemOf(error);
      setProblem(problem);
      if (problem !== 'start') return;
      // A refusal explains itself; other errors are failures of the site.
      const isRefusal = error instanceof ApiError && error.status < 500;
      toast({
        title: t('cart:checkoutError.title'),
        description: isRefusal ? errorMessage(error) : t('cart:checkoutError.description'),
        variant: 'destructive',
      });
    }
  }

  return (
    <form {...form.props} className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <div className="grid gap-6">
        {hasChanges && refusal !== 'total_changed' && (
          <Alert variant="warning" title={t('changed.title')}>
            {t('changed.description')}
          </Alert>
        )}
        {problem && <OrderNotSent key={problem} problem={problem} />}
        {refusal && <OrderRefusal key={refusal} reason={refusal} checkout={checkout} />}
        <CheckoutLines lines={checkout.lines} />
        <DeliveryChoice value={delivery} onChange={choose} hasAlcohol={checkout.hasAlcohol} />
        {person && !isBeingClaimed && asksDateOfBirth && (
          <DateOfBirthField {...form.choice('dateOfBirth')} hint={t('dateOfBirthHint', tradeFigures)} />
        )}
        <Part id="guarantee" title={t('guarantee-notice:title')}>
          <GuaranteeNotice />
        </Part>
      </div>
      <div className="grid gap-4 rounded-xl border bg-card p-4 sm:p-5 lg:sticky lg:top-24">
        <CheckoutTotals {...totals} />
        {!isSelling ? (
          <Alert variant="warning" title={t('notSelling.title')}>
            {t('notSelling.description')}
          </Alert>
        ) : person ? (
          <>
            <Agreement />
            <Button
              type="submit"
              size="lg"
              pending={isBeingClaimed || form.isSaving || isLeaving}
              disabled={isEmpty}
            >
              {t('order')}
            </Button>
            <p className="text-sm text-muted-foreground">{t('orderHint', tradeFigures)}</p>
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

const agreementTags = { terms: newTabLink('/condizioni'), privacy: newTabLink('/privacy') };

function Agreement() {
  const { t } = useTranslation(['checkout', 'cart', 'sign-in']);
  return (
    <p className="text-sm text-muted-foreground">
      <RichText text={t('agreement')} tags={agreementTags} />
    </p>
  );
}

function SignInFirst() {
  const { t } = useTranslation(['checkout', 'cart', 'sign-in']);
  const authDialog = useAuthDialog();
  return (
    <Alert
      title={t('signIn.title')}
      action={
        <>
          <Button type="submit">{t('sign-in:login.name')}</Button>
          <Button variant="outline" onClick={() => authDialog.open({ tab: 'register', stay: true })}>
            {t('sign-in:register.name')}
          </Button>
        </>
      }
    >
      {t('signIn.description')}
    </Alert>
  );
}
