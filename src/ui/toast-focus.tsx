import { FocusScope } from 'radix-ui/internal';
import { type RefObject, useEffect, useState } from 'react';

type ToastFocusProps = { viewport: RefObject<HTMLElement | null>; hotkey: string };

/**
 * An open dialog or drawer traps the focus, but toasts may hold an "undo" button. While the user is in the toasts by
 * the hotkey, another focus scope without a trap pauses the dialog's; afterwards the focus is restored.
 */
export function ToastFocus({ viewport, hotkey }: ToastFocusProps) {
  const [isVisiting, setVisiting] = useState(false);
  useFocusRestore(viewport);

  useEffect(() => {
    function startVisit(event: KeyboardEvent): void {
      const isOutside = !viewport.current?.contains(document.activeElement);
      if (event.code === hotkey && isOutside) setVisiting(true);
    }
    // On window, so that it runs after Radix, which listens on document.
    window.addEventListener('keydown', startVisit);
    return () => window.removeEventListener('keydown', startVisit);
  }, [viewport, hotkey]);

  useEffect(() => {
    const region = viewport.current?.parentElement;
    if (!isVisiting || !region) return;
    function endVisit(event: FocusEvent): void {
      const next = event.relatedTarget;
      if (next instanceof Node && !region?.contains(next)) setVisiting(false);
    }
    region.addEventListener('focusout', endVisit);
    return () => region.removeEventListener('focusout', endVisit);
  }, [viewport, isVisiting]);

  if (!isVisiting) return null;
  return (
    <FocusScope.Root
      onMountAutoFocus={(event) => {
        event.preventDefault();
        viewport.current?.focus();
      }}
    />
  );
}

/** Restores the focus of users who entered the toasts by pointer or Tab when the last toast has left. */
function useFocusRestore(viewport: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const region = viewport.current?.parentElement;
    let origin: HTMLElement | null = null;
    function follow({ type, relatedTarget }: FocusEvent): void {
      if (!(relatedTarget instanceof HTMLElement) || region?.contains(relatedTarget)) return;
      origin = type === 'focusin' ? relatedTarget : null;
    }
    region?.addEventListener('focusin', follow);
    region?.addEventListener('focusout', follow);
    return () => {
      region?.removeEventListener('focusin', follow);
      region?.removeEventListener('focusout', follow);
      if (document.activeElement === document.body) origin?.focus();
    };
  }, [viewport]);
}
