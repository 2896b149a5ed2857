import * as RadixToast from 'radix-ui/toast';
import { Toast, useToast } from './toast.tsx';

type ToasterProps = {
  /** Name of the region; `{hotkey}` in it becomes the key. */
  label: string;
  /** Said before each announcement, such as the word for "notice". */
  announceLabel: string;
  closeLabel: string;
};

const hotkey = ['F8'];

/** Once per page, last in the body. */
export function Toaster({ label, announceLabel, closeLabel }: ToasterProps) {
  const { toasts } = useToast();
  return (
    <RadixToast.Provider label={announceLabel} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((entry) => (
        <Toast key={entry.id} entry={entry} closeLabel={closeLabel} />
      ))}
      <RadixToast.Viewport hotkey={hotkey} label={label} className="toast-viewport" />
    </RadixToast.Provider>
  );
}
