import { PictureUpload } from '#areas/foundation/files/web/public/picture-upload.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';

type CoverFieldProps = {
  /** Its address; empty without one. */
  address: string;
  error: string | undefined;
  onChange(address: string): void;
};

/** The picture above a post: chosen, taken, dropped or pasted, and kept with what is typed. */
export function CoverField({ address, error, onChange }: CoverFieldProps) {
  const { t } = useTranslation('blog-admin');
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{t('fields.cover')}</legend>
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
            alt={t('fields.cover')}
            className="aspect-video w-full max-w-md rounded-lg bg-muted object-cover"
          />
          <Button variant="outline" size="sm" className="justify-self-start" onClick={() => onChange('')}>
            {t('cover.remove')}
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
