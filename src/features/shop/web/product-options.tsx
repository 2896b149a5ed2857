import { useNavigate } from '@tanstack/react-router';
import type { ProductDetail, ProductOption, VariantView } from '#features/catalog/catalog.schema.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type ChoiceState, choiceState, chooseValue } from './variant-selection.ts';

type ProductOptionsProps = { product: ProductDetail; variant: VariantView };

/** A radio group for each option. Every value can be chosen: the address then has the resulting variant. */
export function ProductOptions({ product, variant }: ProductOptionsProps) {
  const { t } = useTranslation('shop');
  const navigate = useNavigate({ from: '/product/$id' });
  const { options, variants } = product;
  const groups = options.map((option, position) => ({
    option,
    position,
    choices: option.values.map((value) => ({
      ...value,
      state: choiceState(variants, variant, { position, valueId: value.id }),
    })),
  }));

  function choose(position: number, valueId: string): void {
    const { id } = chooseValue(variants, variant, { position, valueId });
    void navigate({ search: { variant: id }, replace: true, resetScroll: false });
  }

  return (
    <>
      {groups.map(({ option, position, choices }) => (
        <RadioGroup
          key={option.id}
          look="chips"
          legend={option.title}
          value={variant.optionValueIds[position] ?? ''}
          onValueChange={(valueId) => choose(position, valueId)}
          options={choices.map((choice) => ({ value: choice.id, label: <ChoiceLabel choice={choice} /> }))}
        />
      ))}
      {groups.some(({ choices }) => choices.some(({ state }) => state !== 'available')) && (
        <p className="text-sm text-muted-foreground">{t('product.marked')}</p>
      )}
    </>
  );
}

type Choice = ProductOption['values'][number] & { state: ChoiceState };

const hints = { sold_out: 'product.soldOutChoice', missing: 'product.missingChoice' } as const;

function ChoiceLabel({ choice: { value, colour, state } }: { choice: Choice }) {
  const { t } = useTranslation('shop');
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
