import { lazy, Suspense, useState } from 'react';
import { useToast } from './toast.ts';

export type ToasterProps = {
  /** Name of the region; `{hotkey}` in it becomes the key. */
  label: string;
  /** Said before each announcement, such as the word for "notice". */
  announceLabel: string;
  closeLabel: string;
};

// Most pages never show a toast.
const ToastRegion = lazy(() =>
  import('./toast-region.tsx').then((region) => ({ default: region.ToastRegion })),
);

/** Once per page, last in the body. */
export function Toaster(props: ToasterProps) {
  const { toasts } = useToast();
  const [wasNeeded, setNeeded] = useState(false);
  if (toasts.length > 0 && !wasNeeded) setNeeded(true);
  if (!wasNeeded) return null;
  return (
    <Suspense>
      <ToastRegion {...props} />
    </Suspense>
  );
}
