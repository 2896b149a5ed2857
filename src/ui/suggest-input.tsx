import { type KeyboardEvent, useId, useState } from 'react';
import { cn } from './class-names.ts';
import { Input, type InputProps } from './input.tsx';

/** A suggestion: its text, and what distinguishes it from others, such as a price. */
export type Suggestion = { key: string; text: string; detail?: string };

type SuggestInputProps = Omit<InputProps, 'onChange' | 'value'> & {
  value: string;
  onType(text: string): void;
  suggestions: readonly Suggestion[];
  /** The name of the list, and its announcement when it changes; an empty announcement says nothing. */
  label: string;
  status: string;
  onChoose(key: string): void;
};

/** A text field with a list of suggestions, for keyboard, pointer and screen reader: ARIA's combobox. */
export function SuggestInput({
  value,
  onType,
  suggestions,
  label,
  status,
  onChoose,
  ...props
}: SuggestInputProps) {
  const listId = useId();
  const [state, setState] = useState({ isOpen: false, active: -1 });
  const isShown = state.isOpen && suggestions.length > 0;
  const active = isShown ? suggestions[state.active] : undefined;
  const optionId = (key: string) => `${listId}-${key}`;
  const close = () => setState({ isOpen: false, active: -1 });
  const choose = (key: string) => {
    close();
    onChoose(key);
  };
  const move = (by: 1 | -1) => {
    // The field itself is one position of the circle.
    const count = suggestions.length + 1;
    setState({ isOpen: true, active: ((state.active + 1 + by + count) % count) - 1 });
  };
  const handle = (event: KeyboardEvent) => {
    const actions: Record<string, (() => void) | undefined> = {
      ArrowDown: suggestions.length > 0 ? () => move(1) : undefined,
      ArrowUp: isShown ? () => move(-1) : undefined,
      Escape: isShown ? close : undefined,
      Enter: active && (() => choose(active.key)),
    };
    const action = actions[event.key];
    if (event.key === 'Enter' && !active) close();
    if (!action || event.nativeEvent.isComposing) return;
    event.preventDefault();
    action();
  };
  return (
    <span className="relative block min-w-0 grow">
      <Input
        {...props}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={active && optionId(active.key)}
        aria-autocomplete="list"
        autoComplete="off"
        value={value}
        onChange={(event) => {
          setState({ isOpen: true, active: -1 });
          onType(event.target.value);
        }}
        onKeyDown={handle}
        onBlur={close}
      />
      <span role="status" className="sr-only">
        {isShown ? status : ''}
      </span>
      {isShown && (
        <div
          id={listId}
          role="listbox"
          aria-label={label}
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-lg border bg-popover p-1 text-popover-foreground shadow-lg"
        >
          {suggestions.map(({ key, text, detail }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys of a combobox.
            <div
              key={key}
              id={optionId(key)}
              role="option"
              tabIndex={-1}
              aria-selected={active?.key === key}
              // The field keeps the focus, and stays open until the choice is made.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(key)}
              className={cn(
                'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-md px-3 py-2 hover:bg-muted',
                active?.key === key && 'bg-muted outline-2 -outline-offset-2 outline-ring',
              )}
            >
              <span className="min-w-0 wrap-anywhere">{text}</span>
              {detail && <span className="shrink-0 text-sm text-muted-foreground">{detail}</span>}
            </div>
          ))}
        </div>
      )}
    </span>
  );
}
