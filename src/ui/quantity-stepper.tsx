import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';

type QuantityStepperProps = {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  /** Infinity for no limit. */
  max?: number;
  labels: { group: string; decrease: string; increase: string };
  /** The id of a description, such as an error message. */
  describedBy?: string | undefined;
  className?: string;
};

/** At a limit its button stays focusable but does nothing, so that keyboard focus is not lost. */
export function QuantityStepper({
  value,
  onChange,
  min = 1,
  max = Number.POSITIVE_INFINITY,
  labels,
  describedBy,
  className,
}: QuantityStepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight.
    <div
      role="group"
      data-print="hide"
      aria-label={labels.group}
      aria-describedby={describedBy}
      className={cn('inline-flex items-center rounded-full border border-input bg-card', className)}
    >
      <StepButton label={labels.decrease} allowed={value > min} onStep={() => onChange(value - 1)}>
        <Minus aria-hidden="true" />
      </StepButton>
      <output className="min-w-8 text-center font-semibold tabular-nums">{value}</output>
      <StepButton label={labels.increase} allowed={value < max} onStep={() => onChange(value + 1)}>
        <Plus aria-hidden="true" />
      </StepButton>
    </div>
  );
}

type StepButtonProps = { label: string; allowed: boolean; onStep: () => void; children: ReactNode };

function StepButton({ label, allowed, onStep, children }: StepButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-disabled={!allowed || undefined}
      onClick={() => allowed && onStep()}
      className="aria-disabled:text-muted-foreground/50 aria-disabled:hover:bg-transparent"
    >
      {children}
    </Button>
  );
}
