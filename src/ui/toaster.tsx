import { latePart, useLatePart } from './late-part.ts';
import { useToast } from './toast.ts';

export type ToasterProps = {
  /** Name of the region; `{hotkey}` in it becomes the key. */
  label: string;
  /** Said before each announcement, such as the word for "notice". */
  announceLabel: string;
  closeLabel: string;
};

// Most pages never show a toast.
const toastRegion = latePart<ToasterProps>(() =>
  import('./toast-region.tsx').then((region) => region.ToastRegion),
);

/** Once per page, last in the body. */
export function Toaster(props: ToasterProps) {
  const { toasts } = useToast();
  const ToastRegion = useLatePart(toastRegion, toasts.length > 0, () => undefined);
  return ToastRegion && <ToastRegion {...props} />;
}
