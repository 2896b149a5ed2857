import type { ReactNode } from 'react';
import { EditorHeading } from '#framework/web/editor-heading.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** The title of an own answer's page, below the link back to the list. */
export function OwnAnswerHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation('assistant-admin');
  return (
    <EditorHeading
      back={{ to: '/admin/assistente/risposte', label: t('own.back') }}
      title={title}
      needsScript={t('own.needsScript')}
    >
      {children}
    </EditorHeading>
  );
}
