import { PictureUpload } from '#areas/foundation/files/web/public/picture-upload.tsx';
import { Button } from '#ui/button.tsx';

type PictureFieldProps = {
  label: string;
  removeLabel: string;
  /** The address of the picture; empty without one. */
  address: string;
  error: string | undefined;
  onChange(address: string): void;
};

/** A field for a picture of an article: chosen, taken with the camera, dropped or pasted. */
export function PictureField({ label, removeLabel, address, error, onChange }: PictureFieldProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {address === '' ? (
        <PictureUpload
          method="POST"
          address="/api/admin/article-editor/pictures"
          camera="environment"
          onUploaded={(answer) => onChange((answer as { url: string }).url)}
        />
      ) : (
        <>
          <img
            src={address}
            alt={label}
            className="aspect-video w-full max-w-md rounded-lg bg-muted object-cover"
          />
          <Button variant="outline" size="sm" className="justify-self-start" onClick={() => onChange('')}>
            {removeLabel}
          </Button>
        </>
      )}
      {error && (
        <p role="alert" className="text-sm font-medium text-destructive">
          {error}
        </p>
      )}
    </fieldset>
  );
}
