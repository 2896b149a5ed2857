import * as RadixToast from 'radix-ui/toast';
import { useRef } from 'react';
import { Toast, useToast } from './toast.tsx';
import { ToastFocus } from './toast-focus.tsx';

type ToasterProps = {
  /** Name of the region; `{hotkey}` in it becomes the key. */
  label: string;
  /** Said before each announcement, such as the word for "notice". */
  announceLabel: string;
  closeLabel: string;
};

const hotkey = 'F8';
const hotkeys = [hotkey];

/** Once per page, last in the body. */
export function Toaster({ label, announceLabel, closeLabel }: ToasterProps) {
  const { toasts } = useToast();
  const viewport = useRef<HTMLOListElement>(null);
  return (
    <RadixToast.Provider label={announceLabel} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((entry) => (
        <Toast key={entry.id} entry={entry} closeLabel={closeLabel} />
      ))}
      {/* Dialogs hide everything else from screen readers, except what declares a live region. */}
      <RadixToast.Viewport
        ref={viewport}
        hotkey={hotkeys}
        label={label}
        aria-live="off"
        className="toast-viewport"
      />
      <ToastFocus viewport={viewport} hotkey={hotkey} isEmpty={toasts.length === 0} />
    </RadixToast.Provider>
  );
}
