const name = 'tu-session';

/** `leaving`: the person is signing out; `staying`: signing out has failed. */
type News = 'changed' | 'leaving' | 'staying';

let isLeaving = false;

/** Whether the person has signed out, here or in another tab, so that pages do not ask them to sign in again. */
export const hasSignedOut = (): boolean => isLeaving;

/** Called before signing out, so that open tabs know why the session ends. */
export function announceLeaving(): void {
  isLeaving = true;
  post('leaving');
}

/** Called after a sign-in, or when signing out has failed. */
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
    // Storage may be denied; other tabs then notice the change when they get the focus.
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
