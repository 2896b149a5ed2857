import { useAuthDialog } from '#areas/people/sign-in/web/public/auth-dialog-context.ts';
import { ApiError } from '#platform/browser/api-client.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { PaymentNotMade } from './payment-not-made.tsx';

/** The reason why the order could not be sent. */
export type OrderProblem = 'session' | 'offline' | 'start';

export function problemOf(error: unknown): OrderProblem {
  if (error instanceof ApiError) return error.status === 401 ? 'session' : 'start';
  return navigator.onLine ? 'start' : 'offline';
}

/**
 * Shown when the order could not be sent. Its button opens the sign-in, or orders again: then its label must
 * say so like the first button's (Directive 2011/83/EU, article 8(2)). Without a connection neither works.
 */
export function OrderNotSent({ problem }: { problem: OrderProblem }) {
  const { t } = useTranslation(['checkout', 'sign-in']);
  const actions = {
    session: <SignInAgain />,
    start: <Button type="submit">{t('order')}</Button>,
    offline: null,
  };
  return (
    <PaymentNotMade
      variant={problem === 'start' ? 'destructive' : 'warning'}
      title={t(`problem.${problem}.title`)}
      action={actions[problem]}
      hasFocus
    >
      {problem === 'session' && `${t('errors.order_sign_in_required')} `}
      {t(`problem.${problem}.text`)}
    </PaymentNotMade>
  );
}

function SignInAgain() {
  const { t } = useTranslation(['checkout', 'sign-in']);
  const { open } = useAuthDialog();
  return (
    <Button onClick={() => open({ tab: 'login', stay: true, isSessionOver: true })}>
      {t('sign-in:login.name')}
    </Button>
  );
}
