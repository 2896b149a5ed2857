import { useControllableState } from 'radix-ui/internal';
import { useEffect, useEffectEvent } from 'react';

declare global {
  interface Window {
    /** Not in TypeScript's library yet; Chromium has it. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void };
  }
}

export type OpenProps = {
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/**
 * State of a drawer, dialog or menu, for its Radix root. Where the browser can ask for what is open to be closed, as the
 * "back" of a phone does (HTML standard, CloseWatcher), it is, and the page stays.
 */
export function useOpenState({ open, defaultOpen = false, onOpenChange }: OpenProps) {
  const [isOpen, setOpen] = useControllableState({
    prop: open,
    defaultProp: defaultOpen,
    ...(onOpenChange && { onChange: onOpenChange }),
  });
  const close = useEffectEvent(() => setOpen(false));

  useEffect(() => {
    if (!isOpen || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => close();
    window.addEventListener('keydown', keepEscape);
    return () => {
      window.removeEventListener('keydown', keepEscape);
      watcher.destroy();
    };
  }, [isOpen]);

  return { open: isOpen, onOpenChange: setOpen };
}

/** Radix, listening on document, has already closed the topmost of everything: for the browser nothing is left to close. */
function keepEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}
