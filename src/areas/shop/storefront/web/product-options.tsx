import type { ProductDetail, ProductOption } from '#areas/shop/catalog/catalog.schema.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { VariantChoiceState } from './use-variant-choice.ts';
import { type ChoiceState, choiceState } from './variant-selection.ts';

type ProductOptionsProps = { product: ProductDetail; choice: VariantChoiceState };

/** A radio group for each option. Every value can be chosen. */
export function ProductOptions({ product, choice }: ProductOptionsProps) {
  const { t } = useTranslation('storefront');
  const { options, variants } = product;
  const groups = options.map((option, position) => ({
    option,
    position,
    choices: option.values.map((value) => ({
      ...value,
      state: choiceState(variants, choice.chosen, { position, valueId: value.id }),
    })),
  }));

  return (
    <div ref={choice.group} className="grid gap-5 empty:hidden">
      {groups.map(({ option, position, choices }) => (
        <RadioGroup
          key={option.id}
          look="chips"
          legend={option.title}
          required
          value={choice.chosen[position] ?? ''}
          onValueChange={(valueId) => choice.choose(position, valueId)}
          options={choices.map((each) => ({ value: each.id, label: <ChoiceLabel choice={each} /> }))}
          error={choice.isMissing(position) && t('product.choose', { option: option.title })}
        />
      ))}
      {groups.some(({ choices }) => choices.some(({ state }) => state !== 'available')) && (
        <p className="text-sm text-muted-foreground">{t('product.marked')}</p>
      )}
    </div>
  );
}

type Choice = ProductOption['values'][number] & { state: ChoiceState };

const hints = { sold_out: 'product.soldOutChoice', missing: 'product.missingChoice' } as const;

function ChoiceLabel({ choice: { value, colour, state } }: { choice: Choice }) {
  const { t } = useTranslation('storefront');
  return (
    <span className="inline-flex items-center gap-2">
      {colour && (
        <span
          aria-hidden="true"
          style={{ background: colour }}
          className="size-4 shrink-0 rounded-full border border-input forced-color-adjust-none"
        />
      )}
      {state === 'available' ? (
        value
      ) : (
        <span>
          <span className="line-through">{value}</span>
          <VisuallyHidden>, {t(hints[state])}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
