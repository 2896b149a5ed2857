import { useEffect } from 'react';

/** First events of a user, with any input device. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/** Milliseconds after which a part is rendered without waiting for an idle callback. */
const idleTimeout = 300;

/** Milliseconds after a press in which parts below the screen wait. */
const pressTime = 1000;

const controls = 'button, label, [role^="menuitem"]';

/**
 * After the user's first input, parts below the screen are laid out too, one per idle callback: from then on everything
 * has its size, and lists keep their exact scroll position. See `paint-later` in the style sheet. While a control is
 * pressed and answers they wait once more, in their size: a theme, a language or a dialog changes the style of everything.
 */
export function useRenderOffscreen(): void {
  useEffect(() => {
    const { documentElement: root } = document;
    const waiting = findPieces();
    const stop = new AbortController();
    let paused: HTMLElement[] = [];
    let timer: ReturnType<typeof setTimeout>;

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

    function press({ target }: Event) {
      if (root.dataset.whole === undefined || !(target instanceof Element && target.closest(controls)))
        return;
      // A press while pieces of the one before are still waiting makes all of them wait again.
      const pieces = pauseOffscreen();
      paused = pieces;
      clearTimeout(timer);
      timer = setTimeout(resumeNext, pressTime, pieces);
    }

    function resumeNext(pieces: HTMLElement[]) {
      if (paused !== pieces) return;
      const piece = pieces.shift();
      if (!piece) return;
      piece.style.contentVisibility = 'visible';
      piece.style.containIntrinsicBlockSize = '';
      whenIdle(() => resumeNext(pieces));
    }

    for (const sign of signs) window.addEventListener(sign, begin, { passive: true, signal: stop.signal });
    window.addEventListener('pointerdown', press, { passive: true, capture: true, signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);
}

function findPieces(): IterableIterator<HTMLElement> {
  return document.querySelectorAll<HTMLElement>('[class*="paint-later"]').values();
}

/** Skips the style and layout of pieces that are not on the screen; each keeps the height that it has. */
function pauseOffscreen(): HTMLElement[] {
  const pieces = [...findPieces()].map((piece) => ({ piece, box: piece.getBoundingClientRect() }));
  const isPaused = ({ style }: HTMLElement) => style.containIntrinsicBlockSize !== '';
  const hidden = pieces.filter(
    ({ piece, box }) => isPaused(piece) || box.bottom < 0 || box.top > window.innerHeight,
  );
  for (const { piece, box } of hidden) {
    piece.style.containIntrinsicBlockSize = `${box.height}px`;
    piece.style.contentVisibility = 'auto';
  }
  return hidden.map(({ piece }) => piece);
}

/** Safari has no requestIdleCallback: it uses the next frame. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: idleTimeout });
  else requestAnimationFrame(run);
}
