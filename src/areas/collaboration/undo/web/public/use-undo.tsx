import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFailureToast } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { dismissToast, toast } from '#ui/toast.ts';
import { undoClient } from '../../undo.client.ts';
import type { ScheduledView } from '../../undo.schema.ts';
import { SecondsLeft } from '../seconds-left.tsx';

type UndoTexts = {
  /** The title of the toast after a change is scheduled. */
  title: string;
  description: string;
  /** The title of the toast after it is undone. */
  undone: string;
  subject: string;
};

/** The newest toast with an undo button for each subject; it is closed when the change is undone or replaced. */
const openToasts = new Map<string, { changeId: string; toastId: string }>();

/** Undoes pending changes, and reloads the queries of `refresh`. */
export function useUndo(refresh: QueryKey) {
  const { t } = useTranslation(['undo', 'site']);
  const { api } = useSite();
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  // A ref, because the second click of a double click happens before the next render.
  const undoing = useRef(new Set<string>());

  async function undo(changeId: string, undone: string): Promise<void> {
    if (undoing.current.has(changeId)) return;
    undoing.current.add(changeId);
    dismissUndoToast((each) => each.changeId === changeId);
    try {
      await readJson(undoClient(api)[':id'].undo.$post({ param: { id: changeId } }));
      toast({ title: t('done'), description: undone });
    } catch (error) {
      showFailure(error, t('failed'));
    } finally {
      undoing.current.delete(changeId);
      void queryClient.invalidateQueries({ queryKey: refresh });
    }
  }

  /**
   * Shows that a change is scheduled, with an undo button and the remaining time. The toast stays visible on
   * other pages.
   */
  function announce(change: ScheduledView, { title, description, undone, subject }: UndoTexts): void {
    dismissUndoToast((each) => each.subject === subject);
    // The current value was requested: the pending change is removed, and nothing else follows.
    if (!change) return void toast({ title: t('done'), description: undone });
    const { id, secondsLeft } = change;
    const duration = secondsLeft * 1000;
    const format = (seconds: number) => t('secondsLeft', { seconds });
    const shown = toast({
      title,
      variant: 'success',
      subject,
      description: (
        <>
          {description} <SecondsLeft deadline={systemClock.now().getTime() + duration} format={format} />
        </>
      ),
      duration,
      action: { label: t('site:common.undo'), onSelect: () => void undo(id, undone) },
    });
    openToasts.set(subject, { changeId: id, toastId: shown });
  }

  return { undo, announce };
}

function dismissUndoToast(isMeant: (each: { subject: string; changeId: string }) => boolean): void {
  for (const [subject, { changeId, toastId }] of openToasts) {
    if (!isMeant({ subject, changeId })) continue;
    dismissToast(toastId);
    openToasts.delete(subject);
  }
}
