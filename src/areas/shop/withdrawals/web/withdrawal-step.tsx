import { type ReactNode, useId } from 'react';

type WithdrawalStepProps = {
  /** Text above the title, such as the number of the step. */
  kicker?: string;
  title: string;
  /** Takes the focus, because the previous step was removed. */
  hasFocus: boolean;
  children: ReactNode;
};

/** One step, as a named section of the page. */
export function WithdrawalStep({ kicker, title, hasFocus, children }: WithdrawalStepProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-6 rounded-2xl border bg-card p-5 shadow-sm scriptless:hidden sm:p-7"
    >
      <header>
        {kicker && <p className="text-sm font-semibold text-muted-foreground">{kicker}</p>}
        <h2
          id={id}
          ref={hasFocus ? takeFocus : undefined}
          tabIndex={-1}
          className="scroll-mt-24 text-2xl focus-visible:outline-none"
        >
          {title}
        </h2>
      </header>
      {children}
    </section>
  );
}

function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}
