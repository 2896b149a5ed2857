import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';

type PaymentNotMadeProps = {
  variant: 'warning' | 'destructive';
  /** The event: a title, and then a sentence. */
  title: ReactNode;
  children?: ReactNode;
  /** A button that continues with all choices. */
  action: ReactNode;
  /** Takes the focus, because it appears above the button that was pressed. */
  hasFocus?: boolean;
};

/** Shown whenever a payment was not made: the reason, that nothing was charged, and how to continue. */
export function PaymentNotMade({ variant, title, children, action, hasFocus = false }: PaymentNotMadeProps) {
  const { t } = useTranslation('checkout');
  return (
    <div
      ref={hasFocus ? focusElement : undefined}
      tabIndex={-1}
      // The toast about the same failure must not cover it.
      data-toasts="below"
      className="scroll-mt-24 rounded-xl"
    >
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
