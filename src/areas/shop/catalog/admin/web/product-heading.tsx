import type { ReactNode } from 'react';
import { EditorHeading } from '#framework/web/editor-heading.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** The title of a product's page below the link back to the list. */
export function ProductHeading({ title, children }: { title: string; children?: ReactNode }) {
  const { t } = useTranslation('catalog-admin');
  return (
    <EditorHeading
      back={{ to: '/admin/prodotti', label: t('back') }}
      title={title}
      needsScript={t('needsScript')}
    >
      {children}
    </EditorHeading>
  );
}
