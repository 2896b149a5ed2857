import { FocusScope } from 'radix-ui/internal';
import { type RefObject, useEffect, useState } from 'react';

type ToastFocusProps = { viewport: RefObject<HTMLElement | null>; hotkey: string };

/**
 * An open dialog or drawer pulls the focus back from the toasts, where "undo" may wait. While the hotkey's visit lasts,
 * a focus scope of our own, itself without a trap, pauses theirs; at its end the focus returns to where it was.
 */
export function ToastFocus({ viewport, hotkey }: ToastFocusProps) {
  const [isVisiting, setVisiting] = useState(false);
  useWayBack(viewport);

  useEffect(() => {
    function startVisit(event: KeyboardEvent): void {
      const isOutside = !viewport.current?.contains(document.activeElement);
      if (event.code === hotkey && isOutside) setVisiting(true);
    }
    // On window, so that Radix, listening on document, has already tried.
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

/** Whoever went into the toasts by pointer or Tab is back where they came from when the last toast has left. */
function useWayBack(viewport: RefObject<HTMLElement | null>): void {
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
