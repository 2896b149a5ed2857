import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { haveUnsavedPictures } from '#areas/content/articles/articles.rules.ts';
import { unusedPictureHours } from '#areas/foundation/files/files.rules.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** A note below texts with pictures that are stored only for a limited time until the texts are saved. */
export function UnsavedPictures({ texts, stored = {} }: { texts: Texts; stored: Texts | undefined }) {
  const { t } = useTranslation('content');
  return (
    <p role="status" className="text-sm empty:hidden">
      {haveUnsavedPictures(Object.values(texts), Object.values(stored)) &&
        t('article.unsavedPictures', { hours: unusedPictureHours })}
    </p>
  );
}
