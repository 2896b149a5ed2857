import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';
import { followHeight } from './follow-height.ts';
import { type OpenProps, useOpenState } from './open-state.ts';
import { useReturnFocus } from './return-focus.ts';

/** Root of a drawer: controlled with `open` and `onOpenChange`, or uncontrolled with a DrawerTrigger. */
export function Drawer({ children, ...props }: OpenProps & { children: ReactNode }) {
  return <RadixDialog.Root {...useOpenState(props)}>{children}</RadixDialog.Root>;
}
/** The control that opens it; give a Button with `asChild`. */
export const DrawerTrigger = RadixDialog.Trigger;

type DrawerContentProps = {
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** Stays visible below the scrolling body. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A sheet from the right side, full height. Focus is trapped inside and restored on closing. */
export function DrawerContent({
  title,
  description,
  closeLabel,
  footer,
  className,
  children,
}: DrawerContentProps) {
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className="fixed inset-0 z-50 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
      <RadixDialog.Content
        data-layer="drawer"
        {...returnFocus}
        {...(!description && { 'aria-describedby': undefined })}
        className={cn(
          'fixed inset-y-0 end-0 z-50 flex base:w-[calc(100%-1.5rem)] base:max-w-md flex-col base:border-s bg-popover text-popover-foreground shadow-lg short:bottom-(--toasts-room) short:overflow-y-auto',
          'focus-visible:outline-none data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in',
          // A phone in landscape: the footer stays visible beside the body.
          footer &&
            'short:sm:grid short:sm:max-w-3xl short:sm:grid-cols-[minmax(0,1fr)_20rem] short:sm:grid-rows-[auto_minmax(0,1fr)]',
          className,
        )}
      >
        <header className="col-span-full flex min-h-16 items-center gap-3 border-b py-2 ps-5 pe-2.5">
          <div className="min-w-0 flex-1">
            <RadixDialog.Title className="text-xl">{title}</RadixDialog.Title>
            {description && (
              <RadixDialog.Description className="text-sm text-muted-foreground">
                {description}
              </RadixDialog.Description>
            )}
          </div>
          <RadixDialog.Close asChild>
            <Button variant="ghost" size="icon" aria-label={closeLabel}>
              <X aria-hidden="true" />
            </Button>
          </RadixDialog.Close>
        </header>
        <div className="mb-(--toasts-room) min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 short:mb-0 short:flex-none short:overflow-visible short:sm:overflow-y-auto">
          {children}
        </div>
        {footer && (
          <footer
            ref={publishHeight}
            className="border-t bg-card p-5 short:sm:overflow-y-auto short:sm:border-s short:sm:border-t-0 pb-[max(1.25rem,env(safe-area-inset-bottom))]"
          >
            {footer}
          </footer>
        )}
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}

/** Publishes the footer's height, so that toasts are placed above it. */
function publishHeight(footer: HTMLElement | null): (() => void) | undefined {
  return footer ? followHeight(footer, '--drawer-footer') : undefined;
}
