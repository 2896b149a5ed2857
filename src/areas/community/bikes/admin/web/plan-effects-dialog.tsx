import { useSite } from '#platform/browser/use-site.ts';
import { formatTimes } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import type { PlanEffects } from '../plan-changes.schema.ts';

type PlanEffectsDialogProps = PlanEffects & { onConfirm(): void; onClose(): void };

/** Shows the effects on bookings before changed opening days and slots of the bikes are saved. */
export function PlanEffectsDialog({ items, onConfirm, onClose }: PlanEffectsDialogProps) {
  const { t } = useTranslation(['bikes-admin', 'site']);
  const { locale } = useSite();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('planEffects.title')}
        description={t('planEffects.hint')}
        closeLabel={t('site:close')}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {t('planEffects.stay')}
            </Button>
            <Button variant="destructive" onClick={onConfirm}>
              {t('planEffects.action')}
            </Button>
          </>
        }
      >
        <ul className="grid gap-3">
          {items.map(({ bookingId, fullName, effect, ...times }) => (
            <li key={bookingId} className="grid rounded-lg border p-3">
              <span translate="no" className="font-semibold wrap-anywhere">
                {fullName || '–'}
              </span>
              <span>{formatTimes(locale, times, { withDay: true })}</span>
              <span
                className={
                  effect === 'cancelled' ? 'font-semibold text-destructive' : 'text-muted-foreground'
                }
              >
                {t(effect === 'cancelled' ? 'planEffects.cancelled' : 'planEffects.outOfHours')}
              </span>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}
