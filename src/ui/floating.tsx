import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from './class-names.ts';

/** Milliseconds without scrolling after which a page counts as at rest. */
const restTime = 150;

/** Distances, in pixels, by which a floating element can be raised so that it covers no control. */
const lifts = [0, 56, 112, 168];

/**
 * An element at the lower corner of the window, above a bottom bar. It is hidden while the page scrolls down;
 * at rest it is raised when it would cover a control, or hidden when no position is free. Keyboard focus
 * always shows it.
 */
export function Floating({ className, children }: { className?: string; children: ReactNode }) {
  const floating = useRef<HTMLDivElement>(null);
  const [lift, setLift] = useState<number | undefined>(0);
  useEffect(() => (floating.current ? stayClear(floating.current, setLift) : undefined), []);
  return (
    <div
      ref={floating}
      data-print="hide"
      className={cn(
        'fixed end-4 bottom-[calc(1rem+var(--bottom-bar))] z-40 transition-opacity duration-150',
        lift === undefined && 'not-has-focus-visible:pointer-events-none not-has-focus-visible:opacity-0',
        className,
      )}
      style={lift ? { marginBottom: lift } : undefined}
    >
      {children}
    </div>
  );
}

/** Calls `setLift` with the distance to a free position, or with undefined, until the returned function is called. */
function stayClear(floating: HTMLElement, setLift: (lift: number | undefined) => void): () => void {
  let { scrollY } = window;
  let timer: ReturnType<typeof setTimeout>;
  const place = () => {
    setLift(findFreeLift(floating));
    delete floating.dataset.moving;
  };
  const placeLater = () => {
    floating.dataset.moving = '';
    clearTimeout(timer);
    timer = setTimeout(place, restTime);
  };
  const onScroll = () => {
    if (window.scrollY > scrollY) setLift(undefined);
    ({ scrollY } = window);
    placeLater();
  };
  // Adding, removing or opening an element usually changes the height of the page.
  const observer = new ResizeObserver(placeLater);
  observer.observe(document.body);
  window.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('resize', placeLater);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    window.removeEventListener('scroll', onScroll);
    window.removeEventListener('resize', placeLater);
  };
}

function findFreeLift(floating: HTMLElement): number | undefined {
  const { top, bottom, left, right } = floating.getBoundingClientRect();
  const lifted = Number.parseFloat(floating.style.marginBottom) || 0;
  const boxes = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
  ]
    .filter((control) => !floating.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter((box) => box.width > 1 && box.right > left && box.left < right);
  return lifts.find((lift) => {
    const up = lift - lifted;
    return boxes.every((box) => box.bottom <= top - up || box.top >= bottom - up);
  });
}
