import { useEffect } from 'react';

/** First events of a user, with any input device. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/** Milliseconds after which a part is rendered without waiting for an idle callback. */
const idleTimeout = 300;

/**
 * After the user's first input, parts below the screen are laid out too, one per idle callback: from then on everything
 * has its size, and lists keep their exact scroll position. See `paint-later` in the style sheet.
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

/** Safari has no requestIdleCallback: it uses the next frame. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: idleTimeout });
  else requestAnimationFrame(run);
}
