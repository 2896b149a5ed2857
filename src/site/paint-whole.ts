import { useEffect } from 'react';

/**
 * Once the page is alive, what waited below the screen is laid out as well, a piece for each frame, so that nobody notices:
 * from then on everything has its size. See `paint-later` in the style sheet.
 */
export function usePaintWhole(): void {
  useEffect(() => {
    const root = document.documentElement;
    const waiting = document.querySelectorAll<HTMLElement>('[class*="paint-later"]').values();
    let frame = requestAnimationFrame(function paintNext() {
      const { value: piece } = waiting.next();
      if (piece) {
        piece.style.contentVisibility = 'visible';
        frame = requestAnimationFrame(paintNext);
      } else root.dataset.whole = '';
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}
