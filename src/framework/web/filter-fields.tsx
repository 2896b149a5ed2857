import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { SuggestInput, type Suggestion } from '#ui/suggest-input.tsx';
import { dayLimits, isFilterDay } from '../day-filter.ts';

type FilterFormProps = {
  /** The path of the list. */
  action: string;
  label: string;
  className: string;
  onSubmit(form: HTMLFormElement): void;
  children: ReactNode;
};

/** The filter form above a list, which is not printed. Without scripts the browser submits its fields in the URL. */
export function FilterForm({ action, label, className, onSubmit, children }: FilterFormProps) {
  return (
    <search data-print="hide">
      <form
        action={action}
        aria-label={label}
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event.currentTarget);
        }}
      >
        {children}
      </form>
    </search>
  );
}

/** The typed text of a search; it is reset when the address changes in another way, such as by going back. */
export function useSearchText(address: string): [string, (text: string) => void] {
  const [state, setState] = useState({ address, text: address });
  if (state.address !== address) setState({ address, text: address });
  return [state.text, (text) => setState({ address, text })];
}

/**
 * The state of a filter form: the typed search text, and `apply`, which adds a change and that text to the
 * current selection and shows the list from its first page. `show` navigates to the list.
 */
export function useFilters<Selection extends { q?: string }>(
  current: Selection,
  parse: (search: Record<string, unknown>) => Selection,
  show: (next: Selection) => void,
) {
  const [text, setText] = useSearchText(current.q ?? '');
  const apply = (change: Record<string, unknown>) =>
    show(parse({ ...current, q: text, ...change, cursor: undefined }));
  return { text, setText, apply };
}

type SearchFieldProps = {
  label: string;
  text: string;
  maxLength: number;
  placeholder?: string;
  className?: string;
  onType(text: string): void;
  /** The things that the text so far may mean; choosing one leads to it. */
  suggestions?: { items: readonly Suggestion[]; onChoose(key: string): void };
};

/** Milliseconds without typing before suggestions are read. */
const restTime = 150;
/** Minimum characters of a text with suggestions. */
const minSuggestedLength = 2;

/** The typed text for which suggestions are wanted: it follows when typing pauses, and is empty for a text that is too short. */
export function useSuggestedText(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), restTime);
    return () => clearTimeout(timer);
  }, [text]);
  return settled.length < minSuggestedLength ? '' : settled;
}

/** The field `q` of a filter form with its submit button, which has the same name everywhere. */
export function SearchField({
  label,
  text,
  maxLength,
  placeholder,
  className,
  onType,
  suggestions,
}: SearchFieldProps) {
  const { t } = useTranslation('site');
  return (
    <Field label={label} {...(className && { className })}>
      {(control) => {
        const props = {
          ...{ ...control, type: 'search', name: 'q', enterKeyHint: 'search' as const },
          ...{ maxLength, placeholder, value: text },
        };
        return (
          <span className="flex gap-2">
            {suggestions ? (
              <SuggestInput
                {...props}
                onType={onType}
                suggestions={suggestions.items}
                label={t('common.suggestions')}
                status={t('common.suggested', { count: suggestions.items.length })}
                onChoose={suggestions.onChoose}
              />
            ) : (
              <Input {...props} onChange={(event) => onType(event.target.value)} />
            )}
            <Button type="submit" size="icon" aria-label={t('common.search')}>
              <Search aria-hidden="true" />
            </Button>
          </span>
        );
      }}
    </Field>
  );
}

type ChoiceFieldProps<Name extends string> = {
  name: Name;
  label: string;
  /** Label of the choice without a filter; absent when one choice always applies, such as an order. */
  all?: string;
  value: string | undefined;
  /** `isProper`: a proper name, the same in every language, such as that of a region. */
  choices: readonly (readonly [value: string, name: string, isProper?: boolean])[];
  onChoose(change: Partial<Record<Name, string>>): void;
};

/** One select of a filter form. A value that is not among the choices, such as one of an old link, is shown too. */
export function ChoiceField<Name extends string>({
  name,
  label,
  all,
  value = '',
  choices,
  onChoose,
}: ChoiceFieldProps<Name>) {
  const isListed = value === '' || choices.some(([each]) => each === value);
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={value}
          onChange={(event) => onChoose({ [name]: event.target.value } as Partial<Record<Name, string>>)}
        >
          {all !== undefined && <option value="">{all}</option>}
          {!isListed && <option value={value}>{value}</option>}
          {choices.map(([each, text, isProper = false]) => (
            <option key={each} value={each} {...(isProper && { translate: 'no' as const })}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type DayFieldProps = { name: string; value: string | undefined; label: string };

/**
 * A date field of a filter form, such as the first day. The form is submitted as soon as the date is complete
 * or empty.
 */
export function DayField({ name, value, label }: DayFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="date"
          name={name}
          min={dayLimits.first}
          max={dayLimits.last}
          defaultValue={value}
          onChange={({ target }) => {
            // While the user is typing, a year of few digits is not a valid day yet.
            if (target.validity.valid && (target.value === '' || isFilterDay(target.value)))
              target.form?.requestSubmit();
          }}
        />
      )}
    </Field>
  );
}
