import { useRef } from 'react';

const firstField = 'form :is(input:not([type="hidden"]), select, textarea)';

/**
 * Spread on a dialog's content: on closing, restores the focus also without a trigger, or moves it to the page's
 * content when the element is gone, as a sign-in button is. A focus that has moved since, such as to a new page, is
 * kept. On opening, the first field of a form has the focus.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      const field =
        event.currentTarget instanceof Element && event.currentTarget.querySelector<HTMLElement>(firstField);
      // On a phone the keyboard would cover the dialog before it is read.
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
