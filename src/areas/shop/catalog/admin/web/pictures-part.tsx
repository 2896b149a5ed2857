import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '#areas/collaboration/editing/web/public/text-field.tsx';
import { Picture } from '#areas/foundation/files/web/public/picture.tsx';
import { PictureUpload } from '#areas/foundation/files/web/public/picture-upload.tsx';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Part } from '#ui/part.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast.ts';
import { productPicturesClient } from '../../catalog.client.ts';
import { maxPicturesOfProduct } from '../../catalog.rules.ts';
import type { AdminProductPicture } from '../../product-pictures.schema.ts';
import type { AdminProduct } from '../catalog-admin.schema.ts';
import { pictureProblemPath } from '../picture-texts.ts';
import { catalogKey, productPicturesQuery } from './products.query.ts';
import type { Editor } from './use-editor.ts';
import type { PictureTexts } from './use-picture-texts.ts';

type PicturesPartProps = { editor: Editor; product: AdminProduct; texts: PictureTexts };

/**
 * The pictures of a product. Adding, sorting and removing take effect at once; their texts are saved with the
 * rest of the page.
 */
export function PicturesPart({ editor, product, texts }: PicturesPartProps) {
  const { t } = useTranslation(['catalog-admin', 'editing', 'site']);
  const { api } = useSite();
  const queryClient = useQueryClient();
  const { queryKey } = productPicturesQuery(api, product.id);
  const stored = useQuery(productPicturesQuery(api, product.id)).data?.items ?? [];
  const [removed, setRemoved] = useState<AdminProductPicture>();
  const refresh = [queryKey, catalogKey];
  const client = productPicturesClient(api)[':id'].pictures;
  const order = useAction({
    mutationFn: (pictureIds: string[]) =>
      readJson(
        client.order.$put({
          param: { id: product.id },
          json: { pictureIds, seen: stored.map(({ id }) => id) },
        }),
      ),
    failure: t('failed'),
    refresh,
  });
  // While the new order is being saved, answers with the old order are ignored.
  const items = order.isPending ? inOrder(stored, order.variables) : stored;
  const remove = useAction({
    mutationFn: ({ id: pictureId }: AdminProductPicture) =>
      readJson(client[':pictureId'].$delete({ param: { id: product.id, pictureId } })),
    success: () => ({ title: t('pictures.removed') }),
    failure: t('failed'),
    refresh,
    onSuccess: () => setRemoved(undefined),
  });

  function move(index: number, by: 1 | -1): void {
    const moved = items[index];
    if (!moved || order.isPending) return;
    const ordered = items.toSpliced(index, 1).toSpliced(index + by, 0, moved);
    order.mutate(ordered.map(({ id }) => id));
  }

  return (
    <Part id="pictures" title={t('parts.pictures')} description={t('hints.pictures')}>
      <ol className="grid gap-4">
        {items.map((picture, index) => (
          <li key={picture.id} className="grid gap-4 rounded-lg border p-3 sm:grid-cols-[9rem_1fr]">
            <Picture
              image={picture}
              alt={texts.of(picture).it ?? ''}
              sizes="(min-width: 40rem) 144px, 80vw"
              fit="contain"
              width={picture.width}
              height={picture.height}
              className="max-h-40 w-full rounded-md bg-muted object-contain"
            />
            <div className="grid min-w-0 content-start gap-3">
              <PictureFields
                editor={editor}
                product={product}
                picture={picture}
                texts={texts}
                number={index + 1}
              />
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="outline"
                  size="icon"
                  aria-label={t('pictures.up', { number: index + 1 })}
                  aria-disabled={index === 0 || undefined}
                  onClick={() => index > 0 && move(index, -1)}
                  className="aria-disabled:opacity-50"
                >
                  <ArrowUp aria-hidden="true" />
                </Button>
                <Button
                  variant="outline"
                  size="icon"
                  aria-label={t('pictures.down', { number: index + 1 })}
                  aria-disabled={index === items.length - 1 || undefined}
                  onClick={() => index < items.length - 1 && move(index, 1)}
                  className="aria-disabled:opacity-50"
                >
                  <ArrowDown aria-hidden="true" />
                </Button>
                <Button
                  variant="outline"
                  size="icon"
                  aria-label={t('pictures.remove', { number: index + 1 })}
                  onClick={() => setRemoved(picture)}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ol>
      {items.length < maxPicturesOfProduct && (
        <PictureUpload
          method="POST"
          address={`/api/admin/products/${product.id}/pictures`}
          camera="environment"
          onUploaded={() => {
            toast({ title: t('pictures.added'), variant: 'success', subject: 'picture' });
            for (const key of refresh) void queryClient.invalidateQueries({ queryKey: key });
          }}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={t('pictures.removeTitle')}
          description={t('pictures.removeHint')}
          closeLabel={t('site:close')}
          action={t('pictures.removeAction')}
          stay={t('editing:confirm.cancel')}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(removed)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Part>
  );
}

function inOrder(pictures: readonly AdminProductPicture[], ids: readonly string[]): AdminProductPicture[] {
  const place = ({ id }: AdminProductPicture) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return pictures.toSorted((one, other) => place(one) - place(other));
}

type PictureFieldsProps = PicturesPartProps & { picture: AdminProductPicture; number: number };

function PictureFields({ editor, product, picture, texts, number }: PictureFieldsProps) {
  const { t } = useTranslation('catalog-admin');
  const { language } = editor;
  const own = texts.of(picture);
  const path = pictureProblemPath(picture.id);
  return (
    <>
      <TextField
        label={t('pictures.alt', { number })}
        hint={t('hints.alt')}
        lang={localeTags[language]}
        maxLength={300}
        value={own[language] ?? ''}
        error={language === 'it' ? editor.error(path) : undefined}
        {...(language !== 'it' && own.it && { placeholder: own.it })}
        onChange={(text) => {
          texts.write(picture, { ...own, [language]: text });
          editor.clearProblem(path);
        }}
      />
      {product.variants.length > 1 && (
        <Field label={t('pictures.variant', { number })}>
          {(control) => (
            <Select
              {...control}
              value={texts.variantOf(picture) ?? ''}
              onChange={({ target }) => texts.writeVariant(picture, target.value || null)}
            >
              <option value="">{t('pictures.allVariants')}</option>
              {product.variants.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  );
}
