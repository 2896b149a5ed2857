import { type ReactNode, useId } from 'react';

type WithdrawalStepProps = {
  /** Above the title, such as which step of how many. */
  kicker?: string;
  title: string;
  /** Takes the focus: what was there before it is gone. */
  hasFocus: boolean;
  children: ReactNode;
};

/** One step on the way, as a part of the page with a name. */
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
