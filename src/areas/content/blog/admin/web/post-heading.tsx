import type { ReactNode } from 'react';
import { EditorHeading } from '#framework/web/editor-heading.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** The title of a post's administration page, below the link back to the list. */
export function PostHeading({ title, children }: { title: string; children?: ReactNode }) {
  const { t } = useTranslation('blog-admin');
  return (
    <EditorHeading
      back={{ to: '/admin/blog', label: t('back') }}
      title={title}
      needsScript={t('needsScript')}
    >
      {children}
    </EditorHeading>
  );
}
