import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useLiveTopics } from '#areas/collaboration/live/web/public/use-live-topics.ts';
import { isReserving } from '#areas/money/payments/payment-states.rules.ts';
import { usePaymentOutcome } from '#areas/money/payments/web/public/use-payment-outcome.ts';
import { DownloadLink } from '#framework/web/download-link.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Part } from '#ui/part.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { donationsTopic } from '../donations.rules.ts';
import type { OwnDonation } from '../donations.schema.ts';
import { GuestData } from './guest-data.tsx';
import { LostLink } from './lost-link.tsx';
import {
  type DonationRef,
  fileAddress,
  ownDonationQuery,
  useCompleteDonation,
} from './own-donations.query.ts';
import { WallPart } from './wall-part.tsx';

/** The page of a donation for its donor: the outcome of the payment, the receipt, the wall, and their data. */
export function DonationPage({ reference }: { reference: DonationRef }) {
  const { t } = useTranslation('donations');
  const { api, locale } = useSite();
  useLiveTopics([donationsTopic]);
  const { data: donation } = useQuery(ownDonationQuery(api, reference, locale));
  if (!donation) {
    return (
      <div className="grid w-full max-w-2xl gap-6">
        <EmptyState level={1} icon={Heart} title={t('own.noAccess')} description={t('own.noAccessText')} />
        <LostLink />
      </div>
    );
  }
  const isPaid = donation.number !== null;
  const { slug } = donation.campaign;
  // A donation to the association itself is on no wall.
  const isOnWall = slug !== null;
  return (
    <div className="grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <h1 className="text-3xl wrap-anywhere sm:text-4xl">{t('own.title')}</h1>
      <PaymentState donation={donation} reference={reference} />
      <Summary donation={donation} reference={reference} />
      {isPaid && isOnWall && donation.returned === null && donation.fullName !== null && (
        <WallPart donation={donation} reference={reference} />
      )}
      {donation.isGuest && <GuestData donation={donation} reference={reference} />}
      <Button asChild variant="outline" className="justify-self-start">
        <a href={slug === null ? '/crowdfunding' : `/crowdfunding/${slug}`}>{t('own.toCampaign')}</a>
      </Button>
    </div>
  );
}

type DonationProps = { donation: OwnDonation; reference: DonationRef };

/** The state of a payment: the next step, or its outcome. */
function PaymentState({ donation, reference }: DonationProps) {
  const { t } = useTranslation('donations');
  const isOpen = isReserving(donation.state);
  const outcome = usePaymentOutcome(isOpen ? reference.id : '', useCompleteDonation(reference).mutate);
  if (donation.returned !== null)
    return <Alert variant="warning">{t(`returned.${donation.returned}`)}</Alert>;
  if (donation.isReturning) return <Alert>{t('own.isReturning')}</Alert>;
  if (donation.number !== null)
    return (
      <Alert variant="success" title={t('own.thanks')}>
        {t('own.thanksText')}
      </Alert>
    );
  if (donation.state === 'capturing') {
    return (
      <Alert title={t('own.capturing')}>
        <span className="flex items-start gap-3">
          <Spinner className="mt-1" />
          <span>{t('own.capturingText')}</span>
        </span>
      </Alert>
    );
  }
  if (isOpen) return <WaitingPayment donation={donation} reference={reference} />;
  const failure = outcome?.kind === 'ended' ? outcome.failure : donation.failure;
  return (
    <Alert
      variant="destructive"
      title={t('ended.title')}
      action={
        <Button asChild>
          <a href={`/crowdfunding/${donation.campaign.slug ?? ''}`}>{t('form.again')}</a>
        </Button>
      }
    >
      {failure ? t(`ended.${failure}`) : t('ended.cancelled')}
    </Alert>
  );
}

function WaitingPayment({ donation, reference: { id, k } }: DonationProps) {
  const { t } = useTranslation('donations');
  const key = k === undefined ? '' : `?k=${encodeURIComponent(k)}`;
  return (
    <Alert
      title={t('own.waiting')}
      action={
        <>
          {donation.approveUrl && (
            <Button asChild>
              <a href={donation.approveUrl}>{t('own.continue')}</a>
            </Button>
          )}
          <Button asChild variant="outline">
            <a href={`/api/donations/${id}/cancel${key}`}>{t('own.cancel')}</a>
          </Button>
        </>
      }
    >
      {t('own.waitingText')}
    </Alert>
  );
}

function Summary({ donation, reference }: DonationProps) {
  const { t } = useTranslation('donations');
  const { locale } = useSite();
  const { amountCents, returnedCents, returned, number, day, source, campaign } = donation;
  return (
    <Part id="donazione" title={t('own.for', { campaign: campaign.title })}>
      <div className="grid gap-1">
        <p className="font-display text-3xl font-bold tabular-nums">{formatMoney(locale, amountCents)}</p>
        <p className="text-muted-foreground">
          {`${t(`sources.${source}`)} · ${formatDays(locale, { from: day, to: day })}`}
        </p>
        {number !== null && <p className="tabular-nums">{t('own.receiptNumber', { number })}</p>}
        {returned === null && returnedCents > 0 && (
          <p>{t('own.partlyReturned', { amount: formatMoney(locale, returnedCents) })}</p>
        )}
      </div>
      {number !== null && (
        <DownloadLink href={fileAddress(reference, 'receipt', locale)} label={t('own.receipt')} />
      )}
    </Part>
  );
}
