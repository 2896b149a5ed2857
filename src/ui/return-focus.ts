import { useRef } from 'react';

/**
 * Spread on a dialog's content: on closing, restores the focus also without a trigger, or moves it to the page's
 * content when the element is gone, as a sign-in button is. A focus that has moved since, such as to a new page, is
 * kept.
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
