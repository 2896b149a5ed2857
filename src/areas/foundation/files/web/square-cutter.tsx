import 'react-easy-crop/react-easy-crop.css';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#ui/dialog.tsx';
import { Label } from '#ui/label.tsx';
import type { PictureArea } from './scale-picture.ts';

export type SquareCutterProps = {
  /** A data URI. */
  source: string;
  onCut(area: PictureArea): void;
  onClose(): void;
};

const zooms = { min: 1, max: 4, step: 0.1 };

/** Asks for a square of a picture, which is moved with a pointer, a finger or the arrow keys. */
export function SquareCutter({ source, onCut, onClose }: SquareCutterProps) {
  const { t } = useTranslation(['files', 'site']);
  const zoomId = useId();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(zooms.min);
  const [area, setArea] = useState<PictureArea>();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('cut.title')}
        description={t('cut.hint')}
        closeLabel={t('site:close')}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="outline">{t('upload.cancel')}</Button>
            </DialogClose>
            <Button disabled={!area} onClick={() => area && onCut(area)}>
              {t('cut.use')}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <div className="relative h-[min(60vw,20rem)] overflow-hidden rounded-lg bg-muted">
            <Cropper
              image={source}
              crop={place}
              zoom={zoom}
              minZoom={zooms.min}
              maxZoom={zooms.max}
              aspect={1}
              cropShape="round"
              showGrid={false}
              disableAutomaticStylesInjection
              cropperProps={{ role: 'group', 'aria-label': t('cut.area') }}
              onCropChange={setPlace}
              onZoomChange={setZoom}
              onCropComplete={(_share, pixels) => setArea(pixels)}
            />
          </div>
          <div className="grid gap-1.5">
            <Label htmlFor={zoomId}>{t('cut.zoom')}</Label>
            <input
              id={zoomId}
              type="range"
              {...zooms}
              value={zoom}
              className="h-6 w-full"
              onChange={({ target }) => setZoom(Number(target.value))}
            />
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}
