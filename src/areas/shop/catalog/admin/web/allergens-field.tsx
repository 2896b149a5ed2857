import { useId } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field.tsx';
import { allergensNamedIn } from '../../allergens.rules.ts';
import { type Allergen, allergens } from '../../catalog.rules.ts';
import type { DraftBeer } from '../draft.ts';
import type { Editor } from './use-editor.ts';

/**
 * The allergens of a beer, or the answer that it has none; it can also be unanswered. Allergens in the
 * ingredients are suggested.
 */
export function AllergensField({ editor }: { editor: Editor }) {
  const { t } = useTranslation(['catalog-admin', 'storefront']);
  const id = useId();
  const { beer, texts } = editor.draft;
  const chosen = beer.allergens ?? [];
  const named = allergensNamedIn(Object.values(texts).map(({ ingredients }) => ingredients));
  const unlisted = named.filter((each) => !chosen.includes(each));
  const write = (change: Partial<DraftBeer>) =>
    editor.change((draft) => ({ ...draft, beer: { ...draft.beer, ...change } }), 'beer.allergens');
  const choose = (wished: readonly Allergen[]) =>
    write({ allergens: wished.length > 0 ? allergens.filter((each) => wished.includes(each)) : null });
  const format = (list: readonly Allergen[]) =>
    list.map((each) => t(`storefront:allergens.${each}`)).join(', ');
  const error = editor.error('beer.allergens');
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      tabIndex={-1}
      className="grid gap-2"
    >
      <legend className="font-semibold">{t('storefront:facts.allergens')}</legend>
      <p className="text-sm text-muted-foreground">{t('hints.allergens')}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-3">
        {allergens.map((allergen) => (
          <Checkbox
            key={allergen}
            label={t(`storefront:allergens.${allergen}`)}
            checked={chosen.includes(allergen)}
            onChange={({ target }) =>
              choose(target.checked ? [...chosen, allergen] : chosen.filter((each) => each !== allergen))
            }
          />
        ))}
      </div>
      <Checkbox
        label={t('allergens.none')}
        checked={beer.allergens?.length === 0}
        onChange={({ target }) => write({ allergens: target.checked ? [] : null })}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {unlisted.length > 0 && (
        <Alert
          variant="warning"
          title={t('allergens.named', { allergens: format(unlisted) })}
          action={
            <Button size="sm" variant="outline" onClick={() => choose([...chosen, ...unlisted])}>
              {t('allergens.add')}
            </Button>
          }
        >
          {beer.allergens !== null && (
            <Checkbox
              label={t('allergens.absent')}
              checked={unlisted.every((each) => beer.absent.includes(each))}
              onChange={({ target }) => write({ absent: target.checked ? unlisted : [] })}
            />
          )}
        </Alert>
      )}
    </fieldset>
  );
}
