import type { ReactNode } from 'react';

/** Spec section 9. */
export const toastLimits = { visible: 3, duration: 5000, addToCartDuration: 2000, exit: 500 } as const;

export type ToastVariant = 'default' | 'success' | 'destructive';

export type ToastOptions = {
  title: ReactNode;
  description?: ReactNode;
  variant?: ToastVariant;
  /** Milliseconds until it is dismissed; Infinity: never. */
  duration?: number;
  action?: { label: string; onSelect: () => void };
  /** Its subject, such as `session`: a success dismisses earlier failures of the same subject. */
  subject?: string;
};

export type ToastEntry = ToastOptions & {
  id: string;
  variant: ToastVariant;
  duration: number;
  exiting: boolean;
};

export type ToastStore = {
  /** Newest first, at most three. */
  list: () => readonly ToastEntry[];
  subscribe: (listener: () => void) => () => void;
  /**
   * Shows a toast and returns its id. Replaces an open one with the same content or the same button; a success dismisses
   * earlier failures.
   */
  show: (options: ToastOptions) => string;
  /** Marks one toast, or all, as exiting; they are removed 500 ms later. */
  dismiss: (id?: string) => void;
  /** Dismisses all toasts of a subject. */
  dismissAbout: (subject: string) => void;
};

type Schedule = (work: () => void, milliseconds: number) => void;

/** The view, not the store, measures the time of a toast, because it pauses while the user reads. */
export function createToastStore(schedule: Schedule): ToastStore {
  let entries: readonly ToastEntry[] = [];
  let shown = 0;
  const listeners = new Set<() => void>();

  function change(next: readonly ToastEntry[]): void {
    entries = next;
    for (const listener of listeners) listener();
  }

  function leave(isMeant: (entry: ToastEntry) => boolean): void {
    const leaving = new Set(
      entries.filter((entry) => !entry.exiting && isMeant(entry)).map((entry) => entry.id),
    );
    if (leaving.size === 0) return;
    change(entries.map((entry) => (leaving.has(entry.id) ? { ...entry, exiting: true } : entry)));
    schedule(() => change(entries.filter((entry) => !leaving.has(entry.id))), toastLimits.exit);
  }

  return {
    list: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(options) {
      shown += 1;
      const entry: ToastEntry = {
        ...options,
        id: `toast-${shown}`,
        variant: options.variant ?? 'default',
        duration: options.duration ?? toastLimits.duration,
        exiting: false,
      };
      const others = entries.filter((other) => other.exiting || !saysTheSame(other, entry));
      change([entry, ...others].slice(0, toastLimits.visible));
      leave((other) => isResolvedBy(other, entry) || (other.id !== entry.id && hasSameButton(other, entry)));
      return entry.id;
    },
    dismiss: (id) => leave((entry) => !id || entry.id === id),
    dismissAbout: (subject) => leave((entry) => entry.subject === subject),
  };
}

/** Whether `other` is a success of the same subject, which makes the failure `one` obsolete. */
function isResolvedBy(one: ToastEntry, other: ToastEntry): boolean {
  const isSameSubject = one.subject !== undefined && one.subject === other.subject;
  return isSameSubject && one.variant === 'destructive' && other.variant === 'success';
}

/**
 * Two buttons with the same name and different actions, such as “undo”, cannot be distinguished: the newest
 * remains.
 */
const hasSameButton = ({ action: one }: ToastEntry, { action: other }: ToastEntry): boolean =>
  one !== undefined && one.label === other?.label && one.onSelect !== other.onSelect;

function saysTheSame(one: ToastEntry, other: ToastEntry): boolean {
  return one.title === other.title && one.description === other.description && one.variant === other.variant;
}
