import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { Difference } from '../../merge-texts.ts';

type ConflictNoteProps = {
  /** Who has changed it; none when nobody is known. */
  name: string | undefined;
  taken: readonly Difference[];
  conflicts: readonly Difference[];
  /** The name of a part by its path: `Nome (Deutsch)`. */
  sayPart(path: string): string;
  onMerge(): void;
  onDiscard(): void;
};

/** Says that something has changed meanwhile, by whom, what, and lets what was typed be kept. */
export function ConflictNote({ name, taken, conflicts, sayPart, onMerge, onDiscard }: ConflictNoteProps) {
  const { t } = useTranslation('editing');
  return (
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
      <ul className="mt-2 grid list-disc gap-1 ps-4">
        {[...taken, ...conflicts].map((difference) => (
          <li key={difference.path} className="wrap-anywhere">
            <span className="font-semibold">{sayPart(difference.path)}</span>
            <Values difference={difference} isConflict={conflicts.includes(difference)} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Characters of a text that are shown in the list; of a longer one the whole opens. */
const shownCharacters = 80;

type ValuesProps = { difference: Difference; isConflict: boolean };

/** `: new value`, and what was typed here where both changed it. Lists are only named. */
function Values({ difference: { mine, theirs }, isConflict }: ValuesProps) {
  const { t } = useTranslation('editing');
  if (!isPlain(theirs)) return isConflict ? ` (${t('conflict.both')})` : '';
  const say = (value: string | boolean) =>
    typeof value === 'boolean'
      ? t(value ? 'conflict.yes' : 'conflict.no')
      : `«${value.slice(0, shownCharacters)}»`;
  return (
    <>
      {isConflict && isPlain(mine)
        ? `: ${t('conflict.values', { theirs: say(theirs), mine: say(mine) })}`
        : `: ${say(theirs)}`}
      {typeof theirs === 'string' && theirs.length > shownCharacters && (
        <details className="mt-1">
          <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-4">
            {t('conflict.show')}
          </summary>
          <p translate="no" className="mt-1 rounded-lg bg-card p-3 whitespace-pre-wrap text-card-foreground">
            {theirs}
          </p>
        </details>
      )}
    </>
  );
}

const isPlain = (value: unknown): value is string | boolean =>
  typeof value === 'string' || typeof value === 'boolean';
