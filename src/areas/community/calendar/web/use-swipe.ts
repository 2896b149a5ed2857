import { type TouchEvent, useRef } from 'react';

/** The minimum horizontal movement of a swipe in pixels; it must be more than twice the vertical movement. */
const distance = 60;

/** Calls `onSwipe` with 1 for a swipe to the next page, and with -1 for a swipe to the previous one. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined);
  return {
    onTouchStart({ touches }: TouchEvent): void {
      const touch = touches.item(0);
      start.current = touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent): void {
      const touch = changedTouches.item(0);
      const from = start.current;
      start.current = undefined;
      if (!from || !touch) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(x) >= distance && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
  };
}
