import type { ReactNode, RefObject } from 'react';
import { DraftForm } from '#areas/collaboration/editing/web/public/draft-form.tsx';
import { LeaveGuard } from '#areas/collaboration/editing/web/public/leave-guard.tsx';
import { SaveBar } from '#areas/collaboration/editing/web/public/save-bar.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { AdminProduct } from '../catalog-admin.schema.ts';
import { BeerPart } from './beer-part.tsx';
import { CustomFieldsPart } from './custom-fields-part.tsx';
import { LabellingPart } from './labelling-part.tsx';
import { OptionsPart } from './options-part.tsx';
import { ShopPart } from './shop-part.tsx';
import { TextsPart } from './texts-part.tsx';
import type { Editor } from './use-editor.ts';
import { VariantsPart } from './variants-part.tsx';

type ProductEditorProps = {
  editor: Editor;
  /** The stored product; absent for a new one. */
  product?: AdminProduct | undefined;
  isDirty: boolean;
  isSaving: boolean;
  /** Somebody else has saved the product meanwhile. */
  isOvertaken?: boolean;
  isLeaving: RefObject<boolean>;
  onSave(status: 'as-typed' | 'published'): void;
  /** Between the texts and the options. */
  pictures?: ReactNode;
};

/** All parts of a product on one page, so that no typed text is lost between them, and one button that saves them. */
export function ProductEditor({
  editor,
  product,
  isDirty,
  isSaving,
  isOvertaken = false,
  isLeaving,
  onSave,
  pictures,
}: ProductEditorProps) {
  const { t } = useTranslation(['catalog-admin', 'editing']);
  const { draft } = editor;
  return (
    <DraftForm form={editor.form} label={t('save.form')} onSave={() => onSave('as-typed')}>
      <TextsPart editor={editor} />
      {draft.kind === 'beer' && <BeerPart editor={editor} />}
      <LabellingPart editor={editor} />
      <VariantsPart editor={editor} product={product} />
      {pictures}
      <OptionsPart editor={editor} />
      <CustomFieldsPart editor={editor} />
      <ShopPart editor={editor} id={product?.id} />
      <SaveBar
        isDirty={isDirty}
        isSaving={isSaving}
        isOvertaken={isOvertaken}
        hasProblems={editor.hasProblems}
        note={editor.isStored ? `${t('editing:save.unsaved')}. ${t('editing:draft.kept')}` : undefined}
        onPublish={draft.status === 'draft' ? () => onSave('published') : undefined}
      />
      <LeaveGuard isDirty={isDirty} isLeaving={isLeaving} onLeave={() => editor.discard()} />
    </DraftForm>
  );
}
