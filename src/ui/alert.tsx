import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './class-names.ts';

const looks = {
  info: { icon: Info, className: 'border-border bg-muted text-foreground' },
  success: { icon: CircleCheck, className: 'border-success bg-success-soft text-success-soft-foreground' },
  warning: { icon: TriangleAlert, className: 'border-amber bg-accent text-accent-foreground' },
  destructive: {
    icon: CircleAlert,
    className: 'border-destructive bg-destructive-soft text-destructive-soft-foreground',
  },
};

type AlertProps = {
  variant?: keyof typeof looks;
  title?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** A message within the page. Announced to screen readers: at once for failures, otherwise at the next pause. */
export function Alert({ variant = 'info', title, action, className, children }: AlertProps) {
  const { icon: Icon, className: look } = looks[variant];
  return (
    <div
      role={variant === 'destructive' ? 'alert' : 'status'}
      className={cn('flex gap-3 rounded-lg border px-4 py-3', look, className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 flex-1 gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="mt-1 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  );
}
