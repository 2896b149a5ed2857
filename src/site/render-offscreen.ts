import { useEffect } from 'react';

/** What somebody does first, whatever they use. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/** Milliseconds after which a piece does not wait for an idle moment any more. */
const patience = 300;

/**
 * Once somebody is there, what waits below the screen is laid out as well, a piece for each idle moment, so that nobody
 * notices: from then on everything has its size, and lists keep their exact scroll. See `paint-later` in the style sheet.
 */
export function useRenderOffscreen(): void {
  useEffect(() => {
    const { documentElement: root } = document;
    const waiting = document.querySelectorAll<HTMLElement>('[class*="paint-later"]').values();
    const stop = new AbortController();

    function paintNext() {
      if (stop.signal.aborted) return;
      const { value: piece } = waiting.next();
      if (!piece) {
        root.dataset.whole = '';
        return;
      }
      piece.style.contentVisibility = 'visible';
      whenIdle(paintNext);
    }

    function begin() {
      for (const sign of signs) window.removeEventListener(sign, begin);
      paintNext();
    }

    for (const sign of signs) window.addEventListener(sign, begin, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
}

/** Safari knows no idle moments: there it is the next frame. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: patience });
  else requestAnimationFrame(run);
}
