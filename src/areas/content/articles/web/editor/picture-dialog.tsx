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
import type { PictureText } from './editor-commands.ts';

type PictureDialogProps = {
  /** A picture that was dropped or pasted into the text; it is uploaded at once. */
  file: File | undefined;
  /** A picture of the article whose texts are to be changed. */
  picture: PictureText | undefined;
  onChoose(picture: PictureText): void;
  onClose(): void;
};

/** Uploads a picture, if needed, and asks for its texts. */
export function PictureDialog({ file, picture, onChoose, onClose }: PictureDialogProps) {
  const { t } = useTranslation(['articles', 'site']);
  const [address, setAddress] = useState(picture?.src);
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
          <PictureWords
            picture={picture ?? { src: address, alt: '', caption: '' }}
            isNew={!picture}
            onChoose={onChoose}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

type PictureWordsProps = { picture: PictureText; isNew: boolean; onChoose(picture: PictureText): void };

function PictureWords({ picture: { src, alt, caption }, isNew, onChoose }: PictureWordsProps) {
  const { t } = useTranslation('articles');
  const form = useForm({
    values: { alt, caption },
    rule: findProblems,
    t,
    send: (values) => onChoose({ src, alt: values.alt.trim(), caption: values.caption.trim() }),
  });
  return (
    <form {...form.props} className="grid gap-4">
      <img src={src} alt="" className="max-h-56 justify-self-center rounded-lg" />
      <Field label={t('picture.alt')} hint={t('picture.hint')} {...form.field('alt')}>
        {(control) => <Input {...control} autoFocus autoComplete="off" maxLength={maxAltTextLength} />}
      </Field>
      <Field label={t('picture.caption')} hint={t('picture.captionHint')} {...form.field('caption')}>
        {(control) => <Input {...control} autoComplete="off" maxLength={maxAltTextLength} />}
      </Field>
      <Button type="submit" className="justify-self-end">
        {isNew ? t('picture.insert') : t('picture.change')}
      </Button>
    </form>
  );
}

const findProblems = ({ alt }: { alt: string }): FieldProblems<'alt' | 'caption', string> =>
  alt.trim() === '' ? { alt: { code: 'alt_text_required' } } : {};
