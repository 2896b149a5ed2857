import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { JoinButton } from './public/join-button.tsx';
import { MemberBenefits } from './public/member-benefits.tsx';

export type MemberOfferProps = { isOpen: boolean; onClose(): void };

/** The offer of membership for a signed-in person who is not a member. */
export function MemberOfferDialog({ isOpen, onClose }: MemberOfferProps) {
  const { t } = useTranslation(['accounts', 'site']);
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('membership.offer.title')}
        description={t('membership.offer.description')}
        closeLabel={t('site:close')}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {t('membership.later')}
            </Button>
            <JoinButton />
          </>
        }
      >
        <MemberBenefits />
      </DialogContent>
    </Dialog>
  );
}
