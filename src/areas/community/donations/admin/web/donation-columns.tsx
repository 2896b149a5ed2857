import { Link } from '@tanstack/react-router';
import { DownloadLink } from '#framework/web/download-link.tsx';
import type { ListColumn } from '#framework/web/list-table.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { ModeratedPart } from '../../donations.rules.ts';
import type { AdminDonation, Moderation } from '../donations-admin.schema.ts';
import { useModerateDonation } from './admin-donations.query.ts';
import { ReturnButtons } from './return-buttons.tsx';

export function useDonationColumns(): ListColumn<AdminDonation>[] {
  const { t } = useTranslation('donations');
  return [
    {
      heading: t('admin.giver'),
      cell: (donation) => (
        <div className="grid min-w-0 justify-items-start gap-1">
          <Giver donation={donation} />
          <Message donation={donation} />
        </div>
      ),
    },
    { heading: t('admin.campaign'), cell: (donation) => <Amount donation={donation} /> },
    {
      heading: t('admin.state'),
      cell: (donation) => (
        <div className="grid min-w-0 justify-items-start gap-2">
          <State donation={donation} />
          <Documents donation={donation} />
        </div>
      ),
    },
  ];
}

function Amount({ donation: { campaign, amountCents, source, paidOn } }: { donation: AdminDonation }) {
  const { t } = useTranslation('donations');
  const { locale } = useSite();
  const day = formatDays(locale, { from: paidOn, to: paidOn });
  return (
    <div className="grid min-w-0 gap-1">
      <span translate="no" className="wrap-anywhere">
        {campaign}
      </span>
      <span className="font-semibold tabular-nums">{formatMoney(locale, amountCents)}</span>
      <span className="text-sm text-muted-foreground tabular-nums">
        {`${t(`sources.${source}`)} · ${day}`}
      </span>
    </div>
  );
}

function Documents({ donation }: { donation: AdminDonation }) {
  const { t } = useTranslation('donations');
  const { locale } = useSite();
  const { id, number } = donation;
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadLink
        href={`/api/admin/donations/${id}/receipt?lng=${locale}`}
        label={t('own.receiptNumber', { number })}
      />
      <ReturnButtons donation={donation} />
    </div>
  );
}

function Giver({ donation }: { donation: AdminDonation }) {
  const { id, userId, fullName, email, wall, isNameHidden, paidOn, campaignId } = donation;
  const { t } = useTranslation('donations');
  const { locale } = useSite();
  if (fullName === null) return <span className="text-muted-foreground">{t('admin.noName')}</span>;
  const year = paidOn.slice(0, 'YYYY'.length);
  return (
    <>
      {userId === null ? (
        <strong translate="no" className="wrap-anywhere">
          {fullName}
        </strong>
      ) : (
        <Link
          to="/admin/persone/$id"
          params={{ id: userId }}
          translate="no"
          className="min-h-6 font-semibold wrap-anywhere underline underline-offset-4 hover:text-primary"
        >
          {fullName}
        </Link>
      )}
      {email !== null && (
        <span translate="no" className="text-sm wrap-anywhere text-muted-foreground">
          {email}
        </span>
      )}
      {wall !== null && campaignId !== null && <Badge variant="outline">{t(`wall.choices.${wall}`)}</Badge>}
      {isNameHidden && <Badge variant="destructive">{t('admin.nameHidden')}</Badge>}
      {((wall === 'name' && campaignId !== null) || isNameHidden) && (
        <span className="scriptless:hidden">
          <Moderate id={id} part="name" isShown={isNameHidden} seen={isNameHidden ? 'hidden' : 'shown'} />
        </span>
      )}
      {userId !== null && (
        <DownloadLink
          href={`/api/admin/donations/people/${userId}/statements/${year}?lng=${locale}`}
          label={t('mine.statement', { year })}
        />
      )}
    </>
  );
}

function Message({ donation: { id, message, messageState } }: { donation: AdminDonation }) {
  const { t } = useTranslation('donations');
  if (messageState === 'none') return null;
  return (
    <div className="grid min-w-0 justify-items-start gap-2 rounded-lg border p-3">
      <p translate="no" className="wrap-anywhere whitespace-pre-line">
        {message}
      </p>
      <p className="text-sm text-muted-foreground">{t(`own.messageStates.${messageState}`)}</p>
      <div className="flex flex-wrap gap-2 scriptless:hidden">
        {messageState !== 'shown' && <Moderate id={id} part="message" isShown seen={messageState} />}
        {messageState !== 'hidden' && <Moderate id={id} part="message" isShown={false} seen={messageState} />}
      </div>
    </div>
  );
}

type ModerateProps = Moderation & { id: string; part: ModeratedPart };

function Moderate(change: ModerateProps) {
  const { t } = useTranslation('donations');
  const moderate = useModerateDonation();
  return (
    <Button size="sm" variant="outline" pending={moderate.isPending} onClick={() => moderate.mutate(change)}>
      {t(`admin.moderate.${change.part}.${change.isShown ? 'show' : 'hide'}`)}
    </Button>
  );
}

function State({ donation: { returned, returnedCents, refund } }: { donation: AdminDonation }) {
  const { t } = useTranslation('donations');
  const { locale } = useSite();
  if (returned !== null) return <p className="wrap-anywhere">{t(`returned.${returned}`)}</p>;
  return (
    <>
      {refund === null ? (
        <Badge variant="success">{t('admin.states.counted')}</Badge>
      ) : (
        <Badge variant={refund.state === 'refused' ? 'destructive' : 'outline'}>
          {t(`admin.refundStates.${refund.state}`, { refusal: refund.refusal ?? '' })}
        </Badge>
      )}
      {returnedCents > 0 && <p>{t('own.partlyReturned', { amount: formatMoney(locale, returnedCents) })}</p>}
    </>
  );
}
