import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#ui/alert.tsx';

type PaymentNotMadeProps = {
  variant: 'warning' | 'destructive';
  /** What happened, in a few words and then in a sentence. */
  title: ReactNode;
  children?: ReactNode;
  /** One button, which goes on with everything that was chosen. */
  action: ReactNode;
  /** It appears below the hand of somebody who pressed a button further down. */
  hasFocus?: boolean;
};

/** Whatever kept a payment from being made: what happened, that nothing was charged, and how to go on. */
export function PaymentNotMade({ variant, title, children, action, hasFocus = false }: PaymentNotMadeProps) {
  const { t } = useTranslation('checkout');
  return (
    <div ref={hasFocus ? focusElement : undefined} tabIndex={-1} className="scroll-mt-24 rounded-xl">
      <Alert variant={variant} title={title} action={action}>
        {children && <p>{children}</p>}
        <p>{t('ended.notCharged')}</p>
      </Alert>
    </div>
  );
}

function focusElement(element: HTMLElement | null): void {
  element?.focus();
}
