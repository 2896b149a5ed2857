import { describe, expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

function startStore() {
  let now = 0;
  const due: { at: number; work: () => void }[] = [];
  const store = createToastStore((work, milliseconds) => due.push({ at: now + milliseconds, work }));
  function pass(milliseconds: number): void {
    now += milliseconds;
    for (const timer of due.splice(0)) {
      if (timer.at <= now) timer.work();
      else due.push(timer);
    }
  }
  const titles = () => store.list().map((entry) => entry.title);
  return { store, pass, titles };
}

describe('showing toasts', () => {
  it('puts the newest first', () => {
    const { store, titles } = startStore();
    store.show({ title: 'first' });
    store.show({ title: 'second' });
    expect(titles()).toEqual(['second', 'first']);
  });

  it('shows at most three: the oldest is removed', () => {
    const { store, titles } = startStore();
    for (const title of ['1', '2', '3', '4', '5']) store.show({ title });
    expect(titles()).toEqual(['5', '4', '3']);
  });

  it('dismisses toasts of one subject and keeps toasts of other subjects', () => {
    const { store, pass, titles } = startStore();
    store.show({ title: 'refused', variant: 'destructive', subject: 'session' });
    store.show({ title: 'saved', subject: 'profile' });
    store.show({ title: 'signed in', variant: 'success', subject: 'session' });
    store.dismissAbout('session');
    pass(500);
    expect(titles()).toEqual(['saved']);
  });

  it('keeps only the newest toast when two have buttons with the same label and different actions', () => {
    const { store, pass, titles } = startStore();
    const undo = (title: string) => ({ title, action: { label: 'undo', onSelect: () => undefined } });
    const cart = { label: 'cart', onSelect: () => undefined };
    store.show(undo('first deleted'));
    store.show({ title: 'first added', action: cart });
    store.show(undo('second deleted'));
    pass(500);
    store.show({ title: 'second added', action: cart });
    expect(titles()).toEqual(['second added', 'second deleted', 'first added']);
  });

  it('counts a toast that is about to disappear', () => {
    const { store, titles } = startStore();
    for (const title of ['1', '2', '3']) store.show({ title });
    store.dismiss(store.list()[0]?.id);
    store.show({ title: '4' });
    expect(titles()).toEqual(['4', '3', '2']);
  });

  it('lasts 5000 ms and has the default variant unless given otherwise', () => {
    const { store } = startStore();
    store.show({ title: 'plain' });
    store.show({ title: 'for ever', duration: Number.POSITIVE_INFINITY, variant: 'destructive' });
    expect(store.list()).toMatchObject([
      { title: 'for ever', duration: Number.POSITIVE_INFINITY, variant: 'destructive' },
      { title: 'plain', duration: 5000, variant: 'default' },
    ]);
  });

  it('gives every toast its own id', () => {
    const { store } = startStore();
    expect(store.show({ title: 'same' })).not.toBe(store.show({ title: 'same' }));
  });

  it('replaces an open toast with the same content and restarts its timer', () => {
    const { store, titles } = startStore();
    const first = store.show({ title: 'again', description: 'and again' });
    store.show({ title: 'other' });
    const second = store.show({ title: 'again', description: 'and again' });
    expect(titles()).toEqual(['again', 'other']);
    expect(store.list()[0]?.id).toBe(second);
    expect(second).not.toBe(first);
  });

  it('keeps an open toast with different content', () => {
    const { store } = startStore();
    store.show({ title: 'added', description: 'Ambrata' });
    store.show({ title: 'added', description: 'Bianca' });
    store.show({ title: 'added', description: 'Bianca', variant: 'destructive' });
    expect(store.list()).toHaveLength(3);
  });

  it('does not keep a disappearing toast when the same content is shown again', () => {
    const { store, pass, titles } = startStore();
    store.dismiss(store.show({ title: 'again' }));
    store.show({ title: 'again' });
    expect(titles()).toEqual(['again', 'again']);
    pass(500);
    expect(store.list()).toMatchObject([{ title: 'again', exiting: false }]);
  });
});

describe('a success', () => {
  const failed = { title: 'failed', variant: 'destructive', subject: 'session' } as const;

  it('dismisses earlier failures of the same subject', () => {
    const { store, pass, titles } = startStore();
    store.show(failed);
    store.show({ title: 'done', variant: 'success', subject: 'session' });
    expect(store.list()).toMatchObject([
      { title: 'done', exiting: false },
      { title: 'failed', exiting: true },
    ]);
    pass(500);
    expect(titles()).toEqual(['done']);
  });

  it('keeps toasts of other subjects, without a subject, or that are no failures', () => {
    const { store } = startStore();
    store.show({ ...failed, subject: 'order' });
    store.show({ title: 'said', subject: 'session' });
    store.show({ title: 'done', variant: 'success', subject: 'session' });
    expect(store.list().every((entry) => !entry.exiting)).toBe(true);
    store.dismiss();
    const nothing = startStore().store;
    nothing.show({ title: 'failed', variant: 'destructive' });
    nothing.show({ title: 'done', variant: 'success' });
    expect(nothing.list().every((entry) => !entry.exiting)).toBe(true);
  });

  it('is not dismissed by a later failure', () => {
    const { store } = startStore();
    store.show({ title: 'done', variant: 'success', subject: 'session' });
    store.show(failed);
    expect(store.list().every((entry) => !entry.exiting)).toBe(true);
  });
});

describe('dismissing toasts', () => {
  it('marks the toast as exiting and removes it after 500 ms', () => {
    const { store, pass, titles } = startStore();
    const id = store.show({ title: 'bye' });
    store.show({ title: 'stay' });
    store.dismiss(id);
    expect(store.list().map((entry) => entry.exiting)).toEqual([false, true]);
    pass(499);
    expect(titles()).toEqual(['stay', 'bye']);
    pass(1);
    expect(titles()).toEqual(['stay']);
  });

  it('dismisses all without an id', () => {
    const { store, pass } = startStore();
    store.show({ title: 'one' });
    store.show({ title: 'two' });
    store.dismiss();
    expect(store.list().every((entry) => entry.exiting)).toBe(true);
    pass(500);
    expect(store.list()).toEqual([]);
  });

  it('does not extend a toast that is dismissed twice', () => {
    const { store, pass } = startStore();
    const id = store.show({ title: 'twice' });
    store.dismiss(id);
    pass(400);
    store.dismiss(id);
    pass(100);
    expect(store.list()).toEqual([]);
  });

  it('keeps a toast that was shown after all were dismissed', () => {
    const { store, pass, titles } = startStore();
    store.show({ title: 'old' });
    store.dismiss();
    store.show({ title: 'new' });
    pass(500);
    expect(titles()).toEqual(['new']);
  });

  it('does not notify listeners when no toast has the given id', () => {
    const { store } = startStore();
    const listener = vi.fn();
    store.subscribe(listener);
    store.dismiss('toast-99');
    expect(listener).not.toHaveBeenCalled();
  });
});

it('the toast store notifies its listeners of every change until they unsubscribe', () => {
  const { store } = startStore();
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  const id = store.show({ title: 'seen' });
  store.dismiss(id);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  store.show({ title: 'unseen' });
  expect(listener).toHaveBeenCalledTimes(2);
});
