import { useEffect, useState } from 'react';
import { lazyComponent, useLazyComponent } from './lazy-component.ts';
import { dismissToast, useToast } from './toast.ts';

export type ToasterProps = {
  /** Label of the region; it names the key `toastHotkey`. */
  label: string;
  /** Prefix of each announcement, such as the word for "notice". */
  announceLabel: string;
  closeLabel: string;
};

/** Milliseconds. Most pages never show a toast, and none in their first moments. */
const delay = 3000;

const toastRegion = lazyComponent<ToasterProps>(() =>
  import('./toast-region.tsx').then((region) => region.ToastRegion),
);

/** Rendered once per page, last in the body. */
export function Toaster(props: ToasterProps) {
  const { toasts } = useToast();
  const newest = toasts[0]?.id;
  const [missed, setMissed] = useState<string>();
  // When the region cannot be loaded its toasts stay hidden; the next toast retries.
  const ToastRegion = useLazyComponent(toastRegion, newest !== missed, () => {
    setMissed(newest);
    dismissToast();
  });
  // Loaded in advance, because a toast may have to report a lost connection.
  useEffect(() => {
    setTimeout(toastRegion.prepare, delay);
    addEventListener('pointerdown', toastRegion.prepare, { once: true });
    addEventListener('keydown', toastRegion.prepare, { once: true });
  }, []);
  return ToastRegion && <ToastRegion {...props} />;
}
