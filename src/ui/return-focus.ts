import { useRef } from 'react';

/**
 * Spread on a dialog's content: when it closes, the focus goes back to where it was, also when no trigger opened it, or to the
 * page's content when that is gone, as a button to sign in is. A focus that has moved on by then, such as to a new page, stays.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (!isFree || !(opener.current instanceof HTMLElement)) return;
      if (opener.current.isConnected) opener.current.focus();
      else document.querySelector('main')?.focus({ preventScroll: true });
    },
  };
}
