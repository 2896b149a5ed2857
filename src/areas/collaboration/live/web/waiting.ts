/** Waits for a time, or until `signal` aborts. Never rejects. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, signal.aborted ? 0 : milliseconds);
    signal.addEventListener('abort', done);
  });
}

export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Like `pause`, but also ends soon after the browser is online again. */
export async function pauseOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  const online = new AbortController();
  const hear = () => online.abort();
  window.addEventListener('online', hear, { once: true });
  await pause(milliseconds, AbortSignal.any([signal, online.signal]));
  window.removeEventListener('online', hear);
}

/** Waits until the tab is visible and not frozen, or `signal` aborts. */
export function untilVisible(signal: AbortSignal): Promise<void> {
  return untilEvent(signal, () => !document.hidden && !isFrozen);
}

/** Waits for a time, until the tab becomes visible, or until `signal` aborts. */
export async function pauseOrShown(milliseconds: number, signal: AbortSignal): Promise<void> {
  const done = new AbortController();
  const either = AbortSignal.any([signal, done.signal]);
  await Promise.race([pause(milliseconds, either), untilShownAgain(either)]);
  done.abort();
}

function untilShownAgain(signal: AbortSignal): Promise<void> {
  let isFirstLook = true;
  return untilEvent(signal, () => {
    const isShown = !isFirstLook && !document.hidden;
    isFirstLook = false;
    return isShown;
  });
}

/** Calls `onFrozen` when the browser freezes the tab or moves the page into its cache, which ends connections. */
export function whenFrozen(onFrozen: () => void, signal: AbortSignal): void {
  document.addEventListener('freeze', onFrozen, { signal });
  window.addEventListener('pagehide', onFrozen, { signal });
}

/** Tracked separately, because a page is not hidden yet when the freeze event arrives. */
let isFrozen = false;

const changes = ['visibilitychange', 'resume'] as const;

if (typeof window !== 'undefined') {
  const note = (value: boolean) => () => {
    isFrozen = value;
  };
  document.addEventListener('freeze', note(true));
  document.addEventListener('resume', note(false));
  window.addEventListener('pagehide', note(true));
  window.addEventListener('pageshow', note(false));
}

function untilEvent(signal: AbortSignal, isNow: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isNow() && !signal.aborted) return;
      for (const name of changes) document.removeEventListener(name, check);
      window.removeEventListener('pageshow', check);
      signal.removeEventListener('abort', check);
      resolve();
    };
    for (const name of changes) document.addEventListener(name, check);
    window.addEventListener('pageshow', check);
    signal.addEventListener('abort', check);
    check();
  });
}
