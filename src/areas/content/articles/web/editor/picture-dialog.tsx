import { useState } from 'react';
import { PictureUpload } from '#areas/foundation/files/web/public/picture-upload.tsx';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { FieldProblems } from '#platform/kernel/field-problems.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { maxAltTextLength } from '../../articles.rules.ts';

type PictureDialogProps = {
  /** A picture that was dropped or pasted into the text: it is sent at once. */
  file: File | undefined;
  onChoose(address: string, alt: string): void;
  onClose(): void;
};

/** Sends a picture, then asks what it shows. */
export function PictureDialog({ file, onChoose, onClose }: PictureDialogProps) {
  const { t } = useTranslation(['articles', 'site']);
  const [address, setAddress] = useState<string>();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t('picture.title')} closeLabel={t('site:close')}>
        {address === undefined ? (
          <PictureUpload
            method="POST"
            address="/api/admin/article-editor/pictures"
            camera="environment"
            file={file}
            onUploaded={(answer) => setAddress((answer as { url: string }).url)}
          />
        ) : (
          <AltText address={address} onChoose={onChoose} />
        )}
      </DialogContent>
    </Dialog>
  );
}

type AltTextProps = { address: string; onChoose(address: string, alt: string): void };

function AltText({ address, onChoose }: AltTextProps) {
  const { t } = useTranslation('articles');
  const form = useForm({
    values: { alt: '' },
    rule: findProblems,
    t,
    send: ({ alt }) => onChoose(address, alt.trim()),
  });
  return (
    <form {...form.props} className="grid gap-4">
      <img src={address} alt="" className="max-h-56 justify-self-center rounded-lg" />
      <Field label={t('picture.alt')} hint={t('picture.hint')} {...form.field('alt')}>
        {(control) => <Input {...control} autoFocus autoComplete="off" maxLength={maxAltTextLength} />}
      </Field>
      <Button type="submit" className="justify-self-end">
        {t('picture.insert')}
      </Button>
    </form>
  );
}

const findProblems = ({ alt }: { alt: string }): FieldProblems<'alt', string> =>
  alt.trim() === '' ? { alt: { code: 'alt_text_required' } } : {};
