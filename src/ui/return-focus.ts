import { useRef } from 'react';

const firstField = 'form :is(input:not([type="hidden"]), select, textarea)';

/**
 * Props for a dialog's content. On closing, the focus returns to the opener, also without a trigger, or to
 * the page's content when the opener was removed, as a sign-in button is. If the focus has moved meanwhile,
 * such as to a new page, it stays there. On opening, the first field of a form gets the focus.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      const field =
        event.currentTarget instanceof Element && event.currentTarget.querySelector<HTMLElement>(firstField);
      // On a phone the keyboard would cover the dialog.
      if (!field || !matchMedia('(pointer: fine)').matches) return;
      event.preventDefault();
      field.focus();
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
