import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

export type LazyComponent<P> = {
  load(): Promise<ComponentType<P>>;
  loaded(): ComponentType<P> | undefined;
  /** Fetches it before it is wanted. */
  prepare(): void;
};

/** A component whose code comes with the first wish to see it. */
export function lazyComponent<P>(fetchPart: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let part: ComponentType<P> | undefined;
  const load = async () => {
    part ??= await fetchPart();
    return part;
  };
  return { load, loaded: () => part, prepare: () => void load().catch(() => undefined) };
}

/**
 * The component, once it was wanted and is here. Its code may not come, because the connection broke or the site was renewed
 * meanwhile: `onMissing` hears of it, the page stays, and the next wish asks again (React's `lazy` would never).
 */
export function useLazyComponent<P>(
  part: LazyComponent<P>,
  isWanted: boolean,
  onMissing: (error: unknown) => void,
): ComponentType<P> | undefined {
  const [component, setComponent] = useState(() => part.loaded());
  const tellMissing = useEffectEvent(onMissing);
  const isNeeded = isWanted && !component;
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    part.load().then(
      (loaded) => isCurrent && setComponent(() => loaded),
      (error) => isCurrent && tellMissing(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [part, isNeeded]);
  return component;
}
