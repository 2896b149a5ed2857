import type { ReactNode } from 'react';
import { EditorHeading } from '#framework/web/editor-heading.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';

type ContentHeadingProps = { title: string; description: string; children?: ReactNode };

/** The title of a content page, below the link back to the list. */
export function ContentHeading({ title, description, children }: ContentHeadingProps) {
  const { t } = useTranslation('content');
  return (
    <EditorHeading
      back={{ to: '/admin/contenuti', label: t('back') }}
      title={title}
      needsScript={t('needsScript')}
    >
      <p className="max-w-prose text-muted-foreground">{description}</p>
      {children}
    </EditorHeading>
  );
}
