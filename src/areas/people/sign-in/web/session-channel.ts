const name = 'tu-session';

/** `leaving`: somebody is signing out; `staying`: that failed. */
type News = 'changed' | 'leaving' | 'staying';

let isLeaving = false;

/** Whether the person of this browser has signed out, here or in another tab: then nothing asks them to sign in again. */
export const hasSignedOut = (): boolean => isLeaving;

/** Before somebody signs out, so that open tabs know it when the session ends. */
export function announceLeaving(): void {
  isLeaving = true;
  post('leaving');
}

/** When somebody is signed in, or signing out has failed. */
export function announceStaying(): void {
  if (!isLeaving) return;
  isLeaving = false;
  post('staying');
}

export const announceSessionChange = (): void => post('changed');

function post(news: News): void {
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(name);
    channel.postMessage(news);
    channel.close();
    return;
  }
  try {
    window.localStorage.setItem(name, `${news} ${performance.timeOrigin + performance.now()}`);
  } catch {
    // Storage may be forbidden: the other tabs then notice when they get focus.
  }
}

/** Calls `listener` when another tab announces a change. Returns a function that stops it. */
export function onSessionChange(listener: () => void): () => void {
  const hear = (news: unknown) => {
    if (news === 'changed') listener();
    else isLeaving = news === 'leaving';
  };
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }) => hear(data);
    return () => channel.close();
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === name) hear(newValue?.split(' ')[0]);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
