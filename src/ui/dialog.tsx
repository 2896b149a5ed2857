import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';
import { type OpenProps, useOpenState } from './open-state.ts';
import { useReturnFocus } from './return-focus.ts';

/** Root of a dialog: controlled with `open` and `onOpenChange`, or uncontrolled with a DialogTrigger. */
export function Dialog({ children, ...props }: OpenProps & { children: ReactNode }) {
  return <RadixDialog.Root {...useOpenState(props)}>{children}</RadixDialog.Root>;
}
/** The control that opens it; give a Button with `asChild`. */
export const DialogTrigger = RadixDialog.Trigger;
/** A control that closes it; give a Button with `asChild`. */
export const DialogClose = RadixDialog.Close;

type DialogContentProps = {
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** The row of buttons, the main one last. */
  footer?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** A sheet from below on phones, centred on larger screens. Focus is trapped inside and restored on closing. */
export function DialogContent({
  title,
  description,
  closeLabel,
  footer,
  className,
  children,
}: DialogContentProps) {
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className="fixed inset-0 z-50 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in">
        <div className="absolute inset-0 grid items-end overflow-y-auto pt-12 not-besides-dialog:top-(--toasts-room) sm:items-center sm:p-6 sm:not-besides-dialog:not-short:bottom-(--toasts-room)">
          <RadixDialog.Content
            data-layer="dialog"
            {...returnFocus}
            {...(!description && { 'aria-describedby': undefined })}
            className={cn(
              'relative mx-auto w-full base:max-w-lg rounded-t-2xl border bg-popover p-5 text-popover-foreground shadow-lg sm:rounded-2xl sm:p-7',
              'pb-[max(1.25rem,env(safe-area-inset-bottom))] focus-visible:outline-none',
              'data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in',
              className,
            )}
          >
            <RadixDialog.Title className="pe-11 text-xl">{title}</RadixDialog.Title>
            {description && (
              <RadixDialog.Description className="mt-1.5 text-muted-foreground">
                {description}
              </RadixDialog.Description>
            )}
            {children && <div className="mt-5">{children}</div>}
            {footer && (
              <div className="mt-6 flex flex-col gap-2 *:w-full sm:flex-row sm:flex-wrap sm:justify-end sm:gap-3 sm:*:w-auto">
                {footer}
              </div>
            )}
            <RadixDialog.Close asChild>
              <Button
                variant="ghost"
                size="icon"
                aria-label={closeLabel}
                className="absolute end-2.5 top-2.5"
              >
                <X aria-hidden="true" />
              </Button>
            </RadixDialog.Close>
          </RadixDialog.Content>
        </div>
      </RadixDialog.Overlay>
    </RadixDialog.Portal>
  );
}
