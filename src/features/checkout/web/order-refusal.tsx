import { useIdentity } from '#features/settings/web/public/identity.query.ts';
import { tradeFigures } from '#features/trade/trade.rules.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { mailLink } from '#ui/mail-link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import type { CheckoutView, PlaceRefusal } from '../checkout.schema.ts';

export type PlaceRefusalReason = PlaceRefusal['reason'];

type OrderRefusalProps = { reason: PlaceRefusalReason; checkout: CheckoutView };

/** Why the order was refused, and what to do. */
export function OrderRefusal({ reason, checkout }: OrderRefusalProps) {
  const { t } = useTranslation('checkout');
  return (
    <div ref={focusElement} tabIndex={-1} className="scroll-mt-24 rounded-xl">
      <Alert variant="destructive" title={t('refusal.title')}>
        <p>{t(`refusal.${reason}`, tradeFigures)}</p>
        {reason === 'under_age' && <WhomToAsk />}
        {reason === 'under_age' && checkout.hasOtherGoods && <p>{t('underAge.rest')}</p>}
      </Alert>
    </div>
  );
}

function WhomToAsk() {
  const { t } = useTranslation('checkout');
  const { email } = useIdentity().association;
  if (!email) return null;
  return (
    <p>
      <RichText text={t('underAge.mistake', { email })} tags={{ contact: mailLink(email) }} />
    </p>
  );
}

/** On a phone the message may be a screen away from the order button. */
function focusElement(element: HTMLElement | null): void {
  element?.focus();
}
