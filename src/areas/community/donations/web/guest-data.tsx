import { useState } from 'react';
import { DownloadLink } from '#framework/web/download-link.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Part } from '#ui/part.tsx';
import type { OwnDonation } from '../donations.schema.ts';
import { type DonationRef, fileAddress, useEraseGiver, useRequestFreshLink } from './own-donations.query.ts';

/** The stored data of a donor without an account, with buttons to export and to erase them. */
export function GuestData({ donation, reference }: { donation: OwnDonation; reference: DonationRef }) {
  const { t } = useTranslation(['donations', 'site']);
  const { locale } = useSite();
  const erase = useEraseGiver(reference);
  const request = useRequestFreshLink(reference);
  const [isAsking, setAsking] = useState(false);
  return (
    <Part id="dati" title={t('own.data')}>
      <p className="max-w-prose">{donation.fullName === null ? t('own.isErased') : t('own.dataText')}</p>
      {!donation.isFresh && donation.fullName !== null && (
        <>
          <p className="max-w-prose">{t('own.freshText')}</p>
          <Button
            size="sm"
            variant="outline"
            className="justify-self-start scriptless:hidden"
            pending={request.isPending}
            onClick={() => request.mutate()}
          >
            {t('own.askFresh')}
          </Button>
        </>
      )}
      {donation.isFresh && (
        <div className="flex flex-wrap gap-3">
          <DownloadLink href={fileAddress(reference, 'export', locale)} label={t('own.export')} />
          {donation.fullName !== null && (
            <Button
              size="sm"
              variant="outline"
              aria-haspopup="dialog"
              className="scriptless:hidden"
              onClick={() => setAsking(true)}
            >
              {t('own.erase')}
            </Button>
          )}
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('own.askErase')}
          description={t('own.askEraseText')}
          closeLabel={t('site:close')}
          action={t('own.erase')}
          stay={t('own.keep')}
          isPending={erase.isPending}
          onConfirm={() => erase.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </Part>
  );
}
