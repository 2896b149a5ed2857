import { CircleAlert, CircleCheck, X } from 'lucide-react';
import * as RadixToast from 'radix-ui/toast';
import { useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';
import { createToastStore, type ToastEntry, type ToastOptions } from './toast-store.ts';

const store = createToastStore((work, milliseconds) => window.setTimeout(work, milliseconds));
const none: readonly ToastEntry[] = [];

/** Shows a toast from anywhere in the browser and returns its id. On the server, which has no one to tell, it does nothing. */
export function toast(options: ToastOptions): string {
  return typeof window === 'undefined' ? '' : store.show(options);
}

/** Dismisses one toast, or all. */
export function dismissToast(id?: string): void {
  store.dismiss(id);
}

/** The toasts on the page, newest first, with the two verbs. */
export function useToast() {
  const toasts = useSyncExternalStore(store.subscribe, store.list, () => none);
  return { toasts, toast, dismiss: dismissToast };
}

const looks = {
  default: 'border-border bg-popover text-popover-foreground',
  success: 'border-success bg-success-soft text-success-soft-foreground',
  destructive: 'border-destructive bg-destructive-soft text-destructive-soft-foreground',
};

const icons = { default: null, success: CircleCheck, destructive: CircleAlert };

type ToastProps = { entry: ToastEntry; closeLabel: string };

export function Toast({ entry, closeLabel }: ToastProps) {
  const Icon = icons[entry.variant];
  return (
    <RadixToast.Root
      open={!entry.exiting}
      forceMount
      onOpenChange={(open) => !open && dismissToast(entry.id)}
      duration={entry.duration}
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
