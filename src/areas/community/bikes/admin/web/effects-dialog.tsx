import { useQuery } from '@tanstack/react-query';
import { useSite } from '#platform/browser/use-site.ts';
import { formatTimes } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import type { Effects, SeenEffects } from '../fleet.schema.ts';
import { effectsQuery } from './fleet.query.ts';

type EffectsDialogProps = {
  bikeId: string;
  days: { from?: string; to?: string };
  title: string;
  action: string;
  isPending: boolean;
  /** `effects` are the effects that the dialog showed. */
  onConfirm(effects: SeenEffects): void;
  onClose(): void;
};

/** Shows the effects on a bike's bookings before it goes out of service, and updates them when they change. */
export function EffectsDialog({
  bikeId,
  days,
  title,
  action,
  isPending,
  onConfirm,
  onClose,
}: EffectsDialogProps) {
  const { t } = useTranslation(['bikes-admin', 'site']);
  const { api } = useSite();
  const items = useQuery(effectsQuery(api, bikeId, days)).data?.items;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={title}
        closeLabel={t('site:close')}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {t('stay')}
            </Button>
            <Button
              variant="destructive"
              disabled={items === undefined}
              pending={isPending}
              onClick={() => items && onConfirm(items.map(toSeen))}
            >
              {action}
            </Button>
          </>
        }
      >
        <div role="status" className="grid gap-3">
          {items === undefined ? t('site:loading') : <EffectList items={items} />}
        </div>
      </DialogContent>
    </Dialog>
  );
}

const toSeen = ({ bookingId, movedTo }: Effects['items'][number]) => ({
  bookingId,
  movedTo: movedTo?.id ?? null,
});

function EffectList({ items }: Effects) {
  const { t } = useTranslation('bikes-admin');
  const { locale } = useSite();
  if (items.length === 0) return <p>{t('effects.none')}</p>;
  return (
    <>
      <p>{t('effects.some')}</p>
      <ul className="grid gap-3">
        {items.map((item) => (
          <li key={item.bookingId + item.startsAt} className="grid rounded-lg border p-3">
            <span translate="no" className="font-semibold wrap-anywhere">
              {item.fullName || t('booking.erased')}
            </span>
            <span>{formatTimes(locale, item, { withDay: true })}</span>
            <span className={item.movedTo ? 'text-muted-foreground' : 'font-semibold text-destructive'}>
              {item.movedTo ? t('effects.moved', { bike: item.movedTo.name }) : t('effects.cancelled')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
