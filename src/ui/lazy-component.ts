import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

export type LazyComponent<P> = {
  load(): Promise<ComponentType<P>>;
  loaded(): ComponentType<P> | undefined;
  /** Loads it in advance. */
  prepare(): void;
};

/** A component whose code is loaded when first needed. */
export function lazyComponent<P>(fetchPart: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let part: ComponentType<P> | undefined;
  const load = async () => {
    part ??= await fetchPart();
    return part;
  };
  return { load, loaded: () => part, prepare: () => void load().catch(() => undefined) };
}

/**
 * The component, once needed and loaded. Loading may fail because the connection broke or the site was updated: then
 * `onMissing` is called, the page stays, and the next use retries (React's `lazy` never would).
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
