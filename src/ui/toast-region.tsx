import { CircleAlert, CircleCheck, X } from 'lucide-react';
import * as RadixToast from 'radix-ui/toast';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';
import { followHeight } from './follow-height.ts';
import { dismissToast, toastHotkey, useToast } from './toast.ts';
import { ToastFocus } from './toast-focus.tsx';
import type { ToastEntry } from './toast-store.ts';
import type { ToasterProps } from './toaster.tsx';

const hotkeys = [toastHotkey];

/** Total pixels above and below the toasts. */
const edge = 16;

/**
 * The toasts in their live region, rendered with the first toast and removed with the last. Otherwise Radix
 * would remain paused after a user closed the last toast, and never close the next.
 */
export function ToastRegion(props: ToasterProps) {
  const { toasts } = useToast();
  return toasts.length > 0 && <ToastList {...props} toasts={toasts} />;
}

type ToastListProps = ToasterProps & { toasts: readonly ToastEntry[] };

function ToastList({ label, announceLabel, closeLabel, toasts }: ToastListProps) {
  const viewport = useRef<HTMLOListElement>(null);
  const isPageVisible = useSyncExternalStore(onVisibilityChange, () => !document.hidden);
  useEffect(() => {
    if (viewport.current) return followHeight(viewport.current, '--toasts-room', edge);
  }, []);
  return (
    <RadixToast.Provider label={announceLabel} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((entry) => (
        <Toast key={entry.id} entry={entry} closeLabel={closeLabel} isPageVisible={isPageVisible} />
      ))}
      {/* Dialogs hide everything else from screen readers, except live regions. */}
      <RadixToast.Viewport
        ref={viewport}
        hotkey={hotkeys}
        label={label}
        aria-live="off"
        data-print="hide"
        className="toast-viewport"
      />
      <ToastFocus viewport={viewport} hotkey={toastHotkey} />
    </RadixToast.Provider>
  );
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const looks = {
  default: 'border-border bg-popover text-popover-foreground',
  success: 'border-success bg-success-soft text-success-soft-foreground',
  destructive: 'border-destructive bg-destructive-soft text-destructive-soft-foreground',
};

const icons = { default: null, success: CircleCheck, destructive: CircleAlert };

type ToastProps = { entry: ToastEntry; closeLabel: string; isPageVisible: boolean };

function Toast({ entry, closeLabel, isPageVisible }: ToastProps) {
  const Icon = icons[entry.variant];
  return (
    <RadixToast.Root
      open={!entry.exiting}
      forceMount
      onOpenChange={(open) => !open && dismissToast(entry.id)}
      // A toast shown in a hidden tab waits until the tab is visible.
      duration={isPageVisible ? entry.duration : Number.POSITIVE_INFINITY}
      type={entry.variant === 'destructive' ? 'foreground' : 'background'}
      data-exiting={entry.exiting || undefined}
      className={cn('toast', looks[entry.variant])}
    >
      {Icon && <Icon aria-hidden="true" className="size-5 shrink-0 self-start mt-0.5" />}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-[1_1_10rem]">
          <RadixToast.Title className="font-semibold">{entry.title}</RadixToast.Title>
          {entry.description && (
            <RadixToast.Description className="text-sm">{entry.description}</RadixToast.Description>
          )}
        </div>
        {entry.action && (
          <RadixToast.Action asChild altText={entry.action.label} onClick={entry.action.onSelect}>
            <Button variant="outline" size="sm">
              {entry.action.label}
            </Button>
          </RadixToast.Action>
        )}
      </div>
      <RadixToast.Close asChild>
        <Button variant="ghost" size="iconSm" aria-label={closeLabel} className="-me-2 -my-1">
          <X aria-hidden="true" />
        </Button>
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
