import { useState } from 'react';
import { useLeaveMembership } from '#areas/community/membership/web/public/use-membership.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '#ui/dialog.tsx';

/** Asks once more, because the member prices end at once. */
export function LeaveMembership({ number }: { number: number | null }) {
  const { t } = useTranslation(['profile', 'site']);
  const [isOpen, setOpen] = useState(false);
  const leave = useLeaveMembership({
    done: t('membership.leave.done'),
    doneHint: t('membership.leave.doneHint'),
    failed: t('membership.leave.failed'),
  });
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" className="justify-self-start scriptless:hidden max-sm:w-full">
          {t('membership.leave.action')}
        </Button>
      </DialogTrigger>
      <DialogContent
        title={t('membership.leave.title')}
        description={
          number === null
            ? t('membership.leave.description')
            : t('membership.leave.descriptionWithNumber', { number })
        }
        closeLabel={t('site:close')}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="outline">{t('membership.leave.stay')}</Button>
            </DialogClose>
            <Button
              variant="destructive"
              pending={leave.isPending}
              onClick={() => leave.mutate(undefined, { onSettled: () => setOpen(false) })}
            >
              {t('membership.leave.action')}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
