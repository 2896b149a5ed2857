import { useQuery } from '@tanstack/react-query';
import { TextField } from '#areas/collaboration/editing/web/public/text-field.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Part } from '#ui/part.tsx';
import { Select } from '#ui/select.tsx';
import type { Draft } from '../draft.ts';
import { collectionsQuery } from './products.query.ts';
import { RelatedProducts } from './related-products.tsx';
import type { Editor } from './use-editor.ts';

/** The placement of a product in the shop: visibility, collections, position, address and recommendations. */
export function ShopPart({ editor, id }: { editor: Editor; id: string | undefined }) {
  const { t } = useTranslation('catalog-admin');
  const { draft } = editor;
  const write = (change: Partial<Draft>, path?: string) =>
    editor.change((current) => ({ ...current, ...change }), path);
  return (
    <Part id="shop" title={t('parts.shop')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('fields.status')} hint={t('hints.status')}>
          {(control) => (
            <Select
              {...control}
              value={draft.status}
              onChange={({ target }) =>
                write({ status: target.value === 'published' ? 'published' : 'draft' })
              }
            >
              <option value="draft">{t('states.draft')}</option>
              <option value="published">{t('states.published')}</option>
            </Select>
          )}
        </Field>
        <Checkbox
          label={t('fields.isPurchasable')}
          hint={t('hints.isPurchasable')}
          checked={draft.isPurchasable}
          onChange={({ target }) => write({ isPurchasable: target.checked })}
        />
        <TextField
          label={t('fields.position')}
          hint={t('hints.position')}
          maxLength={7}
          value={draft.position}
          error={editor.error('position')}
          onChange={(position) => write({ position }, 'position')}
        />
        <TextField
          label={t('fields.handle')}
          hint={t('hints.handle')}
          maxLength={100}
          value={draft.handle}
          error={editor.error('handle')}
          onChange={(handle) => write({ handle }, 'handle')}
        />
        {draft.variants.length > 1 && (
          <Field label={t('fields.priceSelection')}>
            {(control) => (
              <Select
                {...control}
                value={draft.priceSelection}
                onChange={({ target }) =>
                  write({
                    priceSelection: target.value === 'first_variant' ? 'first_variant' : 'lowest_price_first',
                  })
                }
              >
                <option value="lowest_price_first">{t('priceSelections.lowest')}</option>
                <option value="first_variant">{t('priceSelections.first')}</option>
              </Select>
            )}
          </Field>
        )}
      </div>
      <Collections draft={draft} onChange={(collections) => write({ collections })} />
      <RelatedProducts related={draft.related} ownId={id} onChange={(related) => write({ related })} />
    </Part>
  );
}

type CollectionsProps = { draft: Draft; onChange(handles: string[]): void };

function Collections({ draft: { collections }, onChange }: CollectionsProps) {
  const { t } = useTranslation('catalog-admin');
  const { api, locale } = useSite();
  const { data } = useQuery(collectionsQuery(api, locale));
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  const toggle = (handle: string) =>
    onChange(
      items.map((each) => each.handle).filter((each) => collections.includes(each) !== (each === handle)),
    );
  return (
    <fieldset>
      <legend className="font-semibold">{t('fields.collections')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-3">
        {items.map(({ handle, title }) => (
          <Checkbox
            key={handle}
            label={title}
            checked={collections.includes(handle)}
            onChange={() => toggle(handle)}
          />
        ))}
      </div>
    </fieldset>
  );
}
