import { useFailureToast } from '#framework/web/use-action.ts';
import { lazyComponent, useLazyComponent } from '#ui/lazy-component.ts';
import type { MemberOfferProps } from '../member-offer-dialog.tsx';

// Loaded on demand, because few visits open it.
const offerDialog = lazyComponent(() =>
  import('../member-offer-dialog.tsx').then(({ MemberOfferDialog }) => MemberOfferDialog),
);

/** The offer of membership in a dialog. */
export function MemberOffer({ isOpen, onClose }: MemberOfferProps) {
  const showFailure = useFailureToast();
  const OfferDialog = useLazyComponent(offerDialog, isOpen, (error) => {
    onClose();
    showFailure(error);
  });
  return OfferDialog && <OfferDialog isOpen={isOpen} onClose={onClose} />;
}
