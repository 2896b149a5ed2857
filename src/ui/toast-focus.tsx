import { FocusScope } from 'radix-ui/internal';
import { type RefObject, useEffect, useState } from 'react';

type ToastFocusProps = { viewport: RefObject<HTMLElement | null>; hotkey: string; isEmpty: boolean };

/**
 * An open dialog or drawer pulls the focus back from the toasts, where "undo" may wait. While the hotkey's visit lasts,
 * a focus scope of our own, itself without a trap, pauses theirs; at its end the focus returns to where it was.
 */
export function ToastFocus({ viewport, hotkey, isEmpty }: ToastFocusProps) {
  const [isVisiting, setVisiting] = useState(false);

  useEffect(() => {
    function startVisit(event: KeyboardEvent): void {
      const isOutside = !viewport.current?.contains(document.activeElement);
      if (event.code === hotkey && isOutside && !isEmpty) setVisiting(true);
    }
    // On window, so that Radix, listening on document, has already tried.
    window.addEventListener('keydown', startVisit);
    return () => window.removeEventListener('keydown', startVisit);
  }, [viewport, hotkey, isEmpty]);

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

  if (isVisiting && isEmpty) setVisiting(false);
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
