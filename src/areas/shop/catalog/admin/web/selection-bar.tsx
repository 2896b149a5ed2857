import { useTranslation } from '#platform/i18n/use-translation.ts';
import { BottomBar } from '#ui/bottom-bar.tsx';
import { Button } from '#ui/button.tsx';
import type { AdminProductItem } from '../catalog-admin.schema.ts';
import { useSetStatus } from './use-product-actions.ts';

/** Actions for the selected products, at the bottom of the window while any are selected. */
export function SelectionBar({ chosen, onDone }: { chosen: readonly AdminProductItem[]; onDone(): void }) {
  const { t } = useTranslation('catalog-admin');
  const setStatus = useSetStatus(onDone);
  if (chosen.length === 0) return null;
  return (
    <BottomBar aria-label={t('selection.label')}>
      <p role="status" className="min-w-0 flex-1 text-sm font-semibold">
        {t('selection.count', { number: chosen.length })}
      </p>
      {(['published', 'draft'] as const).map((status) => {
        const others = chosen.filter((product) => product.status !== status);
        const [ids, from] = [others.map(({ id }) => id), others.map((product) => product.status)];
        return (
          others.length > 0 && (
            <Button
              key={status}
              size="sm"
              variant={status === 'published' ? 'default' : 'outline'}
              pending={setStatus.isPending}
              onClick={() => setStatus.mutate({ ids, status, from })}
            >
              {t(`bulk.action.${status}`)}
            </Button>
          )
        );
      })}
    </BottomBar>
  );
}
