import { useControllableState } from 'radix-ui/internal';
import { useEffect, useEffectEvent } from 'react';

declare global {
  interface Window {
    /** Missing in TypeScript's DOM types; supported by Chromium. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void };
  }
}

export type OpenProps = {
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/**
 * State of a drawer, dialog or menu, for its Radix root. Where the browser supports CloseWatcher (HTML
 * standard), a phone's "back" closes it instead of leaving the page.
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

/** Radix, which listens on document, has already closed the topmost layer: the browser must not close another one. */
function keepEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}
