import { type ReactNode, useState } from 'react';
import { useFailureToast } from '#framework/web/use-action.ts';
import { lazyComponent, useLazyComponent } from '#ui/lazy-component.ts';
import { cutSquare, type PictureArea, readPicture } from '../scale-picture.ts';

// Loaded after a picture is chosen.
const squareCutter = lazyComponent(() =>
  import('../square-cutter.tsx').then(({ SquareCutter }) => SquareCutter),
);

type Asked = { source: string; answer(blob: Blob | null): void };

/**
 * Crops a picture to a square before it is sent, at most `side` pixels wide: `prepare` is for
 * `PictureUpload`, `dialog` must be rendered beside it. A file that the browser cannot decode is sent
 * unchanged, and the server reports its problem.
 */
export function useSquareCut(side: number): { prepare(file: File): Promise<Blob | null>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>();
  const showFailure = useFailureToast();
  const answer = (blob: Blob | null) => {
    asked?.answer(blob);
    setAsked(undefined);
  };
  const Cutter = useLazyComponent(squareCutter, asked !== undefined, (error) => {
    answer(null);
    showFailure(error);
  });

  async function cut({ source }: Asked, area: PictureArea): Promise<void> {
    try {
      answer(await cutSquare(source, area, side));
    } catch (error) {
      answer(null);
      showFailure(error);
    }
  }

  return {
    async prepare(file) {
      const source = await readPicture(file);
      if (source === undefined) return file;
      return new Promise((resolve) => setAsked({ source, answer: resolve }));
    },
    dialog: Cutter && asked && (
      <Cutter source={asked.source} onCut={(area) => void cut(asked, area)} onClose={() => answer(null)} />
    ),
  };
}
