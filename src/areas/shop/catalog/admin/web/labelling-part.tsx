import { Plus, Trash2 } from 'lucide-react';
import { TextField } from '#areas/collaboration/editing/web/public/text-field.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Part } from '#ui/part.tsx';
import { Select } from '#ui/select.tsx';
import {
  maxPackagingParts,
  nutrients,
  type Packaging,
  packagingCodes,
  packagingMaterials,
  packagingParts,
} from '../../labelling.rules.ts';
import type { DraftLabelling } from '../draft.ts';
import type { Editor } from './use-editor.ts';

/** Facts that the law requires before a purchase; they are mandatory for publishing. */
export function LabellingPart({ editor }: { editor: Editor }) {
  const { t } = useTranslation(['catalog-admin', 'storefront', 'site']);
  const { labelling, kind } = editor.draft;
  const write = (change: Partial<DraftLabelling>, path?: string) =>
    editor.change((draft) => ({ ...draft, labelling: { ...draft.labelling, ...change } }), path);
  const field = (name: Exclude<keyof DraftLabelling, 'packaging' | 'hasNoWarnings'>) => ({
    value: labelling[name],
    error: editor.error(`labelling.${name}`),
    onChange: (text: string) => write({ [name]: text }, `labelling.${name}`),
  });
  return (
    <Part id="labelling" title={t('parts.labelling')} description={t('labelling.description')}>
      <PackagingField
        packaging={labelling.packaging}
        error={editor.error('labelling.packaging')}
        onChange={(packaging) => write({ packaging }, 'labelling.packaging')}
      />
      {kind === 'beer' ? (
        <fieldset className="grid gap-3">
          <legend className="font-semibold">{t('storefront:nutrition.title')}</legend>
          <p className="text-sm text-muted-foreground">{t('labelling.nutritionHint')}</p>
          <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <TextField
              label={t('labelling.energyKj')}
              inputMode="numeric"
              maxLength={5}
              {...field('energyKj')}
            />
            <TextField
              label={t('labelling.energyKcal')}
              inputMode="numeric"
              maxLength={5}
              {...field('energyKcal')}
            />
            {nutrients.map((name) => (
              <TextField
                key={name}
                label={t('labelling.grams', { name: t(`storefront:nutrition.${name}`) })}
                inputMode="decimal"
                maxLength={6}
                {...field(name)}
              />
            ))}
          </div>
        </fieldset>
      ) : (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label={t('labelling.manufacturerName')} maxLength={200} {...field('manufacturerName')} />
          <TextField
            label={t('labelling.manufacturerContact')}
            hint={t('labelling.contactHint')}
            maxLength={200}
            {...field('manufacturerContact')}
          />
          <TextField
            label={t('labelling.manufacturerAddress')}
            maxLength={400}
            {...field('manufacturerAddress')}
          />
          <TextField
            label={t('storefront:labelling.responsible')}
            hint={t('labelling.responsibleHint')}
            maxLength={600}
            {...field('responsible')}
          />
        </div>
      )}
    </Part>
  );
}

type PackagingFieldProps = {
  packaging: Packaging[] | null;
  error: string | undefined;
  onChange(packaging: Packaging[] | null): void;
};

/** The parts of the packaging with their materials, or the answer that there is none. */
function PackagingField({ packaging, error, onChange }: PackagingFieldProps) {
  const { t } = useTranslation(['catalog-admin', 'storefront']);
  const parts = packaging ?? [];
  const add = () => onChange([...parts, { part: 'box', material: 'PAP 20' }]);
  return (
    <fieldset
      aria-describedby={error ? 'packaging-error' : undefined}
      aria-invalid={error ? true : undefined}
      tabIndex={-1}
      className="grid gap-3"
    >
      <legend className="font-semibold">{t('storefront:labelling.packaging')}</legend>
      <p className="text-sm text-muted-foreground">{t('labelling.packagingHint')}</p>
      {parts.map((each, index) => {
        const number = index + 1;
        const write = (change: Partial<Packaging>) => onChange(parts.with(index, { ...each, ...change }));
        return (
          <div key={index} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
            <Field label={t('labelling.part', { number })}>
              {(control) => (
                <Select
                  {...control}
                  value={each.part}
                  onChange={({ target }) => {
                    const part = packagingParts.find((known) => known === target.value);
                    if (part) write({ part });
                  }}
                >
                  {packagingParts.map((part) => (
                    <option key={part} value={part}>
                      {t(`storefront:packagingParts.${part}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={t('labelling.material', { number })}>
              {(control) => (
                <Select
                  {...control}
                  value={each.material}
                  onChange={({ target }) => {
                    const material = packagingCodes.find((known) => known === target.value);
                    if (material) write({ material });
                  }}
                >
                  {packagingCodes.map((code) => (
                    <option key={code} value={code}>
                      {code} · {t(`storefront:packagingMaterials.${packagingMaterials[code]}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Button
              variant="ghost"
              size="sm"
              onClick={() => onChange(parts.length > 1 ? parts.toSpliced(index, 1) : null)}
            >
              <Trash2 aria-hidden="true" />
              {t('labelling.removePart', { number })}
            </Button>
          </div>
        );
      })}
      {parts.length < maxPackagingParts && (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={add}>
          <Plus aria-hidden="true" />
          {t('labelling.addPart')}
        </Button>
      )}
      <Checkbox
        label={t('labelling.noPackaging')}
        checked={packaging?.length === 0}
        onChange={({ target }) => onChange(target.checked ? [] : null)}
      />
      {error && <FieldError id="packaging-error">{error}</FieldError>}
    </fieldset>
  );
}
