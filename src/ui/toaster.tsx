import { useEffect, useState } from 'react';
import { lazyComponent, useLazyComponent } from './lazy-component.ts';
import { dismissToast, useToast } from './toast.ts';

export type ToasterProps = {
  /** Name of the region; `{hotkey}` in it becomes the key. */
  label: string;
  /** Said before each announcement, such as the word for "notice". */
  announceLabel: string;
  closeLabel: string;
};

/** Most pages never show a toast, and none in its first moments. */
const delay = 3000;

const toastRegion = lazyComponent<ToasterProps>(() =>
  import('./toast-region.tsx').then((region) => region.ToastRegion),
);

/** Once per page, last in the body. */
export function Toaster(props: ToasterProps) {
  const { toasts } = useToast();
  const newest = toasts[0]?.id;
  const [missed, setMissed] = useState<string>();
  // Where the region does not come nobody sees the toasts; the next one asks for it again.
  const ToastRegion = useLazyComponent(toastRegion, newest !== missed, () => {
    setMissed(newest);
    dismissToast();
  });
  // A toast may have to say that the connection is gone, and could not be fetched then.
  useEffect(() => {
    setTimeout(toastRegion.prepare, delay);
    addEventListener('pointerdown', toastRegion.prepare, { once: true });
    addEventListener('keydown', toastRegion.prepare, { once: true });
  }, []);
  return ToastRegion && <ToastRegion {...props} />;
}
