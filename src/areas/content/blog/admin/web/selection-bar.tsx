import { useTranslation } from '#platform/i18n/use-translation.ts';
import { BottomBar } from '#ui/bottom-bar.tsx';
import { Button } from '#ui/button.tsx';
import type { AdminPostItem } from '../blog-admin.schema.ts';
import { useSetStates } from './use-post-actions.ts';

/** The actions for the selected posts, at the bottom of the screen while posts are selected. */
export function SelectionBar({ chosen, onDone }: { chosen: readonly AdminPostItem[]; onDone(): void }) {
  const { t } = useTranslation('blog-admin');
  const setStates = useSetStates(onDone);
  if (chosen.length === 0) return null;
  return (
    <BottomBar aria-label={t('selection.label')}>
      <p role="status" className="min-w-0 flex-1 text-sm font-semibold">
        {t('selection.count', { number: chosen.length })}
      </p>
      {(['published', 'draft'] as const).map((state) => {
        const before = chosen.filter((post) => post.state !== state);
        const [ids, from] = [before.map(({ id }) => id), before.map((post) => post.state)];
        return (
          before.length > 0 && (
            <Button
              key={state}
              size="sm"
              variant={state === 'published' ? 'default' : 'outline'}
              pending={setStates.isPending}
              onClick={() => setStates.mutate({ before, json: { ids, state, from } })}
            >
              {state === 'published' ? t('publish.now') : t('publish.takeBack')}
            </Button>
          )
        );
      })}
    </BottomBar>
  );
}
