import { useSyncExternalStore } from 'react';
import { createToastStore, type ToastEntry, type ToastOptions } from './toast-store.ts';

const store = createToastStore((work, milliseconds) => window.setTimeout(work, milliseconds));
const none: readonly ToastEntry[] = [];

/** The key that moves the focus to the toasts. */
export const toastHotkey = 'F8';

/** Shows a toast from anywhere in the browser and returns its id. Does nothing on the server. */
export function toast(options: ToastOptions): string {
  return typeof window === 'undefined' ? '' : store.show(options);
}

/** Dismisses one toast, or all. */
export function dismissToast(id?: string): void {
  store.dismiss(id);
}

/** Dismisses the toasts of a subject, when they are no longer true. */
export function dismissToastsAbout(subject: string): void {
  store.dismissAbout(subject);
}

/** The toasts on the page, newest first, with functions to show and dismiss them. */
export function useToast() {
  const toasts = useSyncExternalStore(store.subscribe, store.list, () => none);
  return { toasts, toast, dismiss: dismissToast };
}
