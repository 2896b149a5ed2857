import type { QueryKey } from '@tanstack/react-query';
import { useAction } from '#framework/web/use-action.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { dismissToastsAbout } from '#ui/toast.ts';
import type { ToastOptions } from '#ui/toast-store.ts';
import type { BulkOutcome } from '../../bulk-change.schema.ts';
import { undoSeconds } from '../../undo.rules.ts';

type BulkChange<Change> = {
  subject: string;
  send(change: Change): Promise<BulkOutcome>;
  /** The changes that restore the previous states of the changed subjects. */
  reverse(change: Change, changed: readonly string[]): readonly Change[];
  texts: {
    title(change: Change, number: number): string;
    refused(titles: string): string;
    overtaken(titles: string): string;
    failure: string;
  };
  refresh: readonly QueryKey[];
  onDone(): void;
};

/**
 * Changes several subjects at once. Its toast shows the number of changed ones and the names of the others,
 * and can undo the change for ten seconds.
 */
export function useBulkChange<Change>({
  subject,
  send,
  reverse,
  texts,
  refresh,
  onDone,
}: BulkChange<Change>) {
  const { t } = useTranslation(['undo', 'site']);

  function toastOf(title: string, outcomes: readonly BulkOutcome[]): ToastOptions {
    const refused = outcomes.flatMap((each) => each.refused.map(({ title }) => title));
    const overtaken = outcomes.flatMap((each) =>
      each.overtaken.map(({ title, by }) => (by ? `${title} (${by})` : title)),
    );
    const faults = [
      ...(refused.length > 0 ? [texts.refused(refused.join(', '))] : []),
      ...(overtaken.length > 0 ? [texts.overtaken(overtaken.join(', '))] : []),
    ];
    return faults.length > 0
      ? { title, description: faults.join(' '), variant: 'destructive' }
      : { title, variant: 'success' };
  }

  const undo = useAction({
    mutationFn: async (changes: readonly Change[]) => {
      const outcomes: BulkOutcome[] = [];
      for (const change of changes) outcomes.push(await send(change));
      return outcomes;
    },
    subject,
    success: (outcomes) => toastOf(t('undo:done'), outcomes),
    failure: t('undo:failed'),
    refresh,
  });

  return useAction({
    mutationFn: (change: Change) => {
      // The undo of the previous change would also undo this one.
      dismissToastsAbout(subject);
      return send(change);
    },
    subject,
    success: (outcome, change) => ({
      ...toastOf(texts.title(change, outcome.changed.length), [outcome]),
      ...(outcome.changed.length > 0 && {
        duration: undoSeconds * 1000,
        action: {
          label: t('site:common.undo'),
          onSelect: () => undo.mutate(reverse(change, outcome.changed)),
        },
      }),
    }),
    failure: texts.failure,
    refresh,
    onSuccess: onDone,
  });
}
