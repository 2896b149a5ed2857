import { useEffect, useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import type { Choice, Conflict, Taken } from '../../merge-values.ts';
import { ComparedText } from '../compared-text.tsx';
import type { Choices } from './use-choices.ts';

type ConflictNoteProps = {
  /** The author of the stored change; undefined when unknown. */
  name: string | undefined;
  taken: readonly Taken[];
  conflicts: readonly Conflict[];
  choices: Choices;
  /** The label of a part by its path: `Nome (Deutsch)`. */
  formatPart(path: string): string;
  /** Formats a value for display; undefined for a value that only its label represents. */
  formatValue?: ((path: string, value: unknown) => string | undefined) | undefined;
  onMerge(): void;
  onDiscard(): void;
};

const noteId = 'conflict';

/** Scrolls to the note about the conflict, from anywhere on the page. */
export function showConflict(): void {
  const note = document.getElementById(noteId);
  note?.scrollIntoView({ block: 'start' });
  note?.focus({ preventScroll: true });
}

/** Informs about changes that another person saved meanwhile, and asks for a choice at each conflict. */
export function ConflictNote({
  name,
  taken,
  conflicts,
  choices,
  formatPart,
  formatValue,
  onMerge,
  onDiscard,
}: ConflictNoteProps) {
  const { t } = useTranslation('editing');
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // `void`, because an effect must not return a value that is not a cleanup function.
    void note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const format = useFormatValue(formatValue);
  return (
    <div ref={note} id={noteId} tabIndex={-1} className="scroll-mt-24 rounded-lg">
      <Alert
        variant="warning"
        title={name ? t('conflict.title', { name }) : t('conflict.toast')}
        action={
          <>
            <Button size="sm" onClick={onMerge}>
              {t('conflict.merge')}
            </Button>
            <Button size="sm" variant="outline" onClick={onDiscard}>
              {t('conflict.discard')}
            </Button>
          </>
        }
      >
        <p>{t('conflict.hint')}</p>
        {taken.length > 0 && (
          <>
            <p className="mt-3 font-semibold">{t('conflict.taken')}</p>
            <ul className="mt-1 grid list-disc gap-1 ps-4">
              {taken.map(({ path, theirs }) => (
                <li key={path} className="wrap-anywhere whitespace-pre-wrap">
                  <span className="font-semibold">{formatPart(path)}</span>
                  <TakenText text={format(path, theirs)} />
                </li>
              ))}
            </ul>
          </>
        )}
        {conflicts.length > 0 && (
          <div className="mt-3 grid gap-3">
            <p className="font-semibold">{t('conflict.yours')}</p>
            {conflicts.map((conflict, at) => (
              <ConflictChoice
                key={conflict.id + at}
                conflict={conflict}
                part={formatPart(conflict.path)}
                choices={choices}
                format={format}
              />
            ))}
          </div>
        )}
      </Alert>
    </div>
  );
}

type FormatValue = (path: string, value: unknown) => string | undefined;

function TakenText({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <>
      {': '}
      <span translate="no">{text.trim()}</span>
    </>
  );
}

function useFormatValue(formatValue: FormatValue | undefined): FormatValue {
  const { t } = useTranslation('editing');
  return (path, value) => {
    const formatted = formatValue?.(path, value);
    if (formatted !== undefined) return formatted;
    if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no');
    return typeof value === 'string' ? value : undefined;
  };
}

type ConflictChoiceProps = { conflict: Conflict; part: string; choices: Choices; format: FormatValue };

/** Both versions of a conflict side by side, with the choice between them. */
function ConflictChoice({ conflict, part, choices, format }: ConflictChoiceProps) {
  const { t } = useTranslation('editing');
  const { id, path, mine, theirs, canKeepBoth } = conflict;
  const formatted = { mine: format(path, mine), theirs: format(path, theirs) };
  // Two texts that differ only in their markup are shown with the markup.
  const shown =
    formatted.mine === formatted.theirs && typeof mine === 'string' ? { mine, theirs } : formatted;
  const option = (side: 'mine' | 'theirs') => ({
    value: side,
    label: t(`conflict.${side}`),
    description: <ComparedText text={shown[side]} other={shown[side === 'mine' ? 'theirs' : 'mine']} />,
  });
  return (
    <RadioGroup
      legend={part}
      look="columns"
      options={[
        option('theirs'),
        option('mine'),
        ...(canKeepBoth ? [{ value: 'both', label: t('conflict.both') }] : []),
      ]}
      value={choices.choose(conflict)}
      onValueChange={(choice) => choices.set(id, choice as Choice)}
    />
  );
}

/** Shown after merging, with a button back to the choices until the result is saved. */
export function MergedNote({ onReview }: { onReview(): void }) {
  const { t } = useTranslation('editing');
  const note = useRef<HTMLDivElement>(null);
  // The button that had the focus no longer exists.
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} className="scroll-mt-24 rounded-lg">
      <Alert
        title={t('merged.title')}
        action={
          <Button size="sm" variant="outline" onClick={onReview}>
            {t('merged.review')}
          </Button>
        }
      >
        {t('merged.hint')}
      </Alert>
    </div>
  );
}
