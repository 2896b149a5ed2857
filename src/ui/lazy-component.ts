import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { whenIdle } from './page-complete.ts';

export type LazyComponent<P> = {
  load(): Promise<ComponentType<P>>;
  loaded(): ComponentType<P> | undefined;
  /** Loads the component in advance. */
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
 * The component, once needed and loaded. Loading may fail because the connection broke or the site was
 * updated: then `onMissing` is called, the page remains, and the next use retries (React's `lazy` never
 * would).
 */
export function useLazyComponent<P>(
  part: LazyComponent<P>,
  isWanted: boolean,
  onMissing: (error: unknown) => void,
): ComponentType<P> | undefined {
  const [component, setComponent] = useState(() => part.loaded());
  const notifyMissing = useEffectEvent(onMissing);
  const isNeeded = isWanted && !component;
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    part.load().then(
      (loaded) => isCurrent && setComponent(() => loaded),
      (error) => isCurrent && notifyMissing(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [part, isNeeded]);
  return component;
}

/** Milliseconds after which components are loaded in advance: after everything that the page itself needs. */
const laterDelay = 3000;

/**
 * Loads the component in advance when the browser is idle, so that its first use is immediate. Not when the
 * user saves data.
 */
export function usePrepareLater({ prepare }: Pick<LazyComponent<never>, 'prepare'>): void {
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const timer = setTimeout(() => whenIdle(prepare), laterDelay);
    return () => clearTimeout(timer);
  }, [prepare]);
}
