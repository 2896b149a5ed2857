import { TextField } from '#areas/collaboration/editing/web/public/text-field.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Part } from '#ui/part.tsx';
import type { DraftBeer } from '../draft.ts';
import { AllergensField } from './allergens-field.tsx';
import type { Editor } from './use-editor.ts';

/** The facts of a beer; it cannot be published without the mandatory ones. */
export function BeerPart({ editor }: { editor: Editor }) {
  const { t } = useTranslation(['catalog-admin', 'storefront', 'site']);
  const { locale } = useSite();
  const { beer } = editor.draft;
  const write = (change: Partial<DraftBeer>, path?: string) =>
    editor.change((draft) => ({ ...draft, beer: { ...draft.beer, ...change } }), path);
  const field = (name: Exclude<keyof DraftBeer, 'allergens' | 'absent'>) => ({
    value: beer[name],
    error: editor.error(`beer.${name}`),
    onChange: (text: string) => write({ [name]: text }, `beer.${name}`),
  });
  return (
    <Part id="beer" title={t('storefront:product.facts')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('storefront:facts.style')} maxLength={80} {...field('style')} />
        <TextField label={t('storefront:facts.brewery')} maxLength={160} {...field('brewery')} />
        <TextField
          label={t('fields.abv')}
          hint={t('hints.abv', { value: formatNumber(locale, 5.2, 1) })}
          inputMode="decimal"
          maxLength={8}
          required
          {...field('abv')}
        />
        <TextField
          label={t('storefront:facts.ibu')}
          hint={t('site:common.optional')}
          inputMode="numeric"
          maxLength={4}
          {...field('ibu')}
        />
        <TextField
          label={t('fields.colourEbc')}
          hint={t('site:common.optional')}
          inputMode="numeric"
          maxLength={4}
          {...field('colourEbc')}
        />
      </div>
      <AllergensField editor={editor} />
    </Part>
  );
}
