import { Clock } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import type { PendingChangeView } from '../../undo.schema.ts';
import { SecondsLeft } from '../seconds-left.tsx';

type PendingNoteProps = {
  change: PendingChangeView;
  /** When `change` was loaded, in milliseconds since 1970. */
  loadedAt: number;
  onUndo(): void;
  /** The element that gets the focus when the note disappears while it has the focus. */
  focusAfter: RefObject<HTMLElement | null>;
};

/** A note beside a pending change: its author, the remaining seconds, and an undo button. */
export function PendingNote({ change, loadedAt, onUndo, focusAfter }: PendingNoteProps) {
  const { t } = useTranslation(['undo', 'site']);
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = note;
    return () => {
      if (current?.contains(document.activeElement)) focusAfter.current?.focus({ preventScroll: true });
    };
  }, [focusAfter]);
  const format = (seconds: number) => t('secondsLeft', { seconds });
  return (
    <div
      ref={note}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-dashed px-3 py-2 text-sm"
    >
      <p className="flex min-w-0 flex-[1_1_12rem] gap-2 wrap-anywhere">
        <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          {t('pending', { name: change.by })}{' '}
          <SecondsLeft deadline={loadedAt + change.secondsLeft * 1000} format={format} />
        </span>
      </p>
      {change.id && (
        <Button variant="outline" size="sm" onClick={onUndo}>
          {t('site:common.undo')}
        </Button>
      )}
    </div>
  );
}
