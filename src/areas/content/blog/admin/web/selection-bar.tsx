import { useTranslation } from '#platform/i18n/use-translation.ts';
import { BottomBar } from '#ui/bottom-bar.tsx';
import { Button } from '#ui/button.tsx';
import type { AdminPostItem } from '../admin-post.schema.ts';
import { useSetStates } from './use-post-actions.ts';

/** What can be done with the selected posts, in sight at the bottom as long as there are any. */
export function SelectionBar({ chosen, onDone }: { chosen: readonly AdminPostItem[]; onDone(): void }) {
  const { t } = useTranslation('blog-admin');
  const setStates = useSetStates(onDone);
  if (chosen.length === 0) return null;
  const ids = chosen.map(({ id }) => id);
  const from = chosen.map((post) => post.state);
  return (
    <BottomBar aria-label={t('selection.label')}>
      <p role="status" className="min-w-0 flex-1 text-sm font-semibold">
        {t('selection.count', { number: ids.length })}
      </p>
      {(['published', 'draft'] as const).map((state) => (
        <Button
          key={state}
          size="sm"
          variant={state === 'published' ? 'default' : 'outline'}
          pending={setStates.isPending}
          onClick={() => setStates.mutate({ ids, state, from })}
        >
          {state === 'published' ? t('publish.now') : t('publish.takeBack')}
        </Button>
      ))}
    </BottomBar>
  );
}
