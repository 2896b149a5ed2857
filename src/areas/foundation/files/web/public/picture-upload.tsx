import { Camera, ImageUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { FieldError } from '#ui/field.tsx';
import { maxPictureBytes } from '../../files.rules.ts';
import { UploadProgress } from '../upload-progress.tsx';
import { type UploadTarget, useUpload } from '../use-upload.ts';

type PictureUploadProps = UploadTarget & {
  /** The camera that a phone opens: front or back. Without it, no camera is offered. */
  camera?: 'user' | 'environment';
  /** For files other than photos: the accepted types and size, and the texts for them. */
  accepts?: { types: readonly string[]; maxBytes: number; choose: string; hint(megabytes: number): string };
  /** Changes the chosen file before it is sent, for example by cropping it; null to send nothing. */
  prepare?(file: File): Promise<Blob | null>;
  /** A file that is already chosen; it is sent at once. */
  file?: File | undefined;
  onUploaded(answer: unknown): void;
};

/**
 * Accepts a picture by button, camera, drop or paste, and sends it to a route that accepts a file. Only the
 * server validates the file, from its content.
 */
export function PictureUpload({
  method,
  address,
  camera,
  accepts,
  prepare,
  file,
  onUploaded,
}: PictureUploadProps) {
  const { t } = useTranslation('files');
  const maxBytes = accepts?.maxBytes ?? maxPictureBytes;
  const upload = useUpload({ method, address, onUploaded });
  const isSending = upload.state.kind === 'sending';

  async function take(file: File | undefined): Promise<void> {
    if (!file || isSending) return;
    if (file.size > maxBytes) {
      upload.refuse(t('errors.file_too_large', { megabytes: inMegabytes(maxBytes) }));
      return;
    }
    const prepared = prepare ? await prepare(file) : file;
    if (prepared) await upload.send(prepared);
  }

  const takeFirst = (files: Iterable<File> | null | undefined) => void take([...(files ?? [])][0]);
  const takeGiven = useEffectEvent(take);
  useEffect(() => void takeGiven(file), [file]);
  useWindowPaste(takeFirst);
  const zone = useDropZone(takeFirst);

  return (
    <div
      {...zone.props}
      className={cn(
        'grid gap-3 rounded-lg border border-dashed border-input p-4 transition-colors scriptless:hidden',
        zone.isOver && 'border-primary bg-accent',
      )}
    >
      {upload.state.kind === 'sending' ? (
        <UploadProgress share={upload.state.share} onCancel={upload.cancel} />
      ) : (
        <Choices camera={camera} accepts={accepts} onChoose={takeFirst} />
      )}
      {upload.state.kind === 'refused' && (
        <div role="alert">
          <FieldError id={`${zone.id}-refused`}>{upload.state.reason}</FieldError>
        </div>
      )}
    </div>
  );
}

const inMegabytes = (bytes: number) => Math.floor(bytes / 1_000_000);

type ChoicesProps = {
  camera: PictureUploadProps['camera'] | undefined;
  accepts: PictureUploadProps['accepts'] | undefined;
  onChoose(files: FileList | null): void;
};

function Choices({ camera, accepts, onChoose }: ChoicesProps) {
  const { t } = useTranslation('files');
  const hintId = useId();
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <FileButton
          label={accepts?.choose ?? t('upload.choose')}
          icon={ImageUp}
          types={accepts?.types}
          describedBy={hintId}
          onChoose={onChoose}
        />
        {camera && (
          <span className="hidden pointer-coarse:contents">
            <FileButton label={t('upload.camera')} icon={Camera} capture={camera} onChoose={onChoose} />
          </span>
        )}
      </div>
      <p id={hintId} className="text-sm text-muted-foreground">
        {accepts
          ? accepts.hint(inMegabytes(accepts.maxBytes))
          : t('upload.hint', { megabytes: inMegabytes(maxPictureBytes) })}
      </p>
    </>
  );
}

type FileButtonProps = {
  label: string;
  icon: typeof Camera;
  types?: readonly string[] | undefined;
  describedBy?: string;
  capture?: 'user' | 'environment';
  onChoose(files: FileList | null): void;
};

/** A button for a hidden file field, because the browser's own button is labelled in the browser's language. */
function FileButton({ label, icon: Icon, types, describedBy, capture, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    onChoose(target.files);
    // Allows choosing the same file again.
    target.value = '';
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={types?.join(',') ?? 'image/*'}
        capture={capture}
        hidden
        onChange={choose}
      />
      <Button variant="secondary" aria-describedby={describedBy} onClick={() => input.current?.click()}>
        <Icon aria-hidden="true" />
        {label}
      </Button>
    </>
  );
}

/** A picture can be pasted anywhere on the page, except in text fields. */
function useWindowPaste(onFiles: (files: FileList | undefined) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const isWriting =
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, [contenteditable="true"]');
    const files = event.clipboardData?.files;
    if (isWriting || !files || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    window.addEventListener('paste', listen);
    return () => window.removeEventListener('paste', listen);
  }, []);
}

function useDropZone(onFiles: (files: FileList) => void) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return {
    id,
    isOver,
    props: {
      onDragEnter: hold,
      onDragOver: hold,
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault();
        setOver(false);
        onFiles(event.dataTransfer.files);
      },
    },
  };
}
