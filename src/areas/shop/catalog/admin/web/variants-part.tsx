import { Trash2 } from 'lucide-react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Part } from '#ui/part.tsx';
import type { AdminProduct } from '../catalog-admin.schema.ts';
import { removeVariant, variantName } from '../draft-options.ts';
import type { Editor } from './use-editor.ts';
import { VariantFields } from './variant-fields.tsx';

type VariantsPartProps = { editor: Editor; product: AdminProduct | undefined };

/** Price and stock, for each variant when there are several. */
export function VariantsPart({ editor, product }: VariantsPartProps) {
  const { t } = useTranslation('catalog-admin');
  const { draft, language } = editor;
  const isOnly = draft.variants.length === 1;
  return (
    <Part id="variants" title={t('parts.variants')}>
      {draft.variants.map((variant, index) => {
        const name = variantName(draft, variant, language);
        const fields = (
          <VariantFields
            editor={editor}
            index={index}
            variant={variant}
            stored={product?.variants.find(({ id }) => id === variant.id)}
          />
        );
        if (isOnly) return <div key={variant.key}>{fields}</div>;
        return (
          <fieldset key={variant.key} className="rounded-lg border p-3 sm:p-4">
            <legend translate="no" className="px-1 font-semibold wrap-anywhere">
              {name}
            </legend>
            {fields}
            <Button
              variant="ghost"
              size="sm"
              className="mt-2"
              onClick={() => editor.change((current) => removeVariant(current, variant.key))}
            >
              <Trash2 aria-hidden="true" />
              {t('variants.remove', { variant: name })}
            </Button>
          </fieldset>
        );
      })}
    </Part>
  );
}
