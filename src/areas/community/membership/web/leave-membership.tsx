import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '#ui/dialog.tsx';
import { useLeaveMembership } from './use-membership.ts';

/** Asks for confirmation, because the member prices end at once. */
export function LeaveMembership({ number }: { number: number | null }) {
  const { t } = useTranslation(['membership', 'site']);
  const [isOpen, setOpen] = useState(false);
  const leave = useLeaveMembership({
    done: t('own.leave.done'),
    doneHint: t('own.leave.doneHint'),
    failed: t('own.leave.failed'),
  });
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" className="justify-self-start scriptless:hidden max-sm:w-full">
          {t('own.leave.action')}
        </Button>
      </DialogTrigger>
      <DialogContent
        title={t('own.leave.title')}
        description={
          number === null ? t('own.leave.description') : t('own.leave.descriptionWithNumber', { number })
        }
        closeLabel={t('site:close')}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="outline">{t('own.leave.stay')}</Button>
            </DialogClose>
            <Button
              variant="destructive"
              pending={leave.isPending}
              onClick={() => leave.mutate(undefined, { onSettled: () => setOpen(false) })}
            >
              {t('own.leave.action')}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
