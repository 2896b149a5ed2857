import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListColumn } from '#framework/web/list-table.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FeeReceipt } from '../../web/paid-fees.tsx';
import type { FeeMember } from '../fees-admin.schema.ts';
import { useSetFamilyFee, useTakeBackFee } from './fee-members.query.ts';

/** The columns of members with their fee. `onRecord` opens the dialog that records a fee. */
export function useFeeMemberColumns(onRecord: (member: FeeMember) => void): ListColumn<FeeMember>[] {
  const { t } = useTranslation('fees');
  const { locale } = useSite();
  return [
    { heading: t('admin.name'), cell: (member) => <Member member={member} /> },
    {
      heading: t('admin.due'),
      cell: ({ dueCents }) => (dueCents === null ? '—' : formatMoney(locale, dueCents)),
    },
    {
      heading: t('admin.paid'),
      cell: (member) => (
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          {member.fee ? <PaidFee fee={member.fee} /> : <Badge variant="outline">{t('states.open')}</Badge>}
          <div className="flex flex-wrap gap-2 scriptless:hidden">
            {!member.fee && (
              <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => onRecord(member)}>
                {t('admin.record')}
              </Button>
            )}
            <FamilyButton member={member} />
          </div>
        </div>
      ),
    },
  ];
}

function Member({ member }: { member: FeeMember }) {
  const { t } = useTranslation('fees');
  const { userId, memberNumber, isMember, isFamily } = member;
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      <MemberName member={member} />
      <span className="text-sm text-muted-foreground tabular-nums">
        {t('admin.memberNumber', { number: memberNumber })}
        {userId === null && ` · ${t('admin.withoutAccount')}`}
      </span>
      {!isMember && <Badge variant="outline">{t('admin.noMember')}</Badge>}
      {isFamily && <Badge variant="secondary">{t('admin.family')}</Badge>}
    </div>
  );
}

function MemberName({ member: { userId, fullName } }: { member: FeeMember }) {
  const { t } = useTranslation('member-register');
  if (fullName === '') return <span className="text-muted-foreground">{t('erased')}</span>;
  if (userId === null)
    return (
      <span translate="no" className="font-semibold wrap-anywhere">
        {fullName}
      </span>
    );
  return (
    <Link
      to="/admin/persone/$id"
      params={{ id: userId }}
      translate="no"
      className="min-h-6 font-semibold wrap-anywhere underline underline-offset-4 hover:text-primary"
    >
      {fullName}
    </Link>
  );
}

function PaidFee({ fee }: { fee: NonNullable<FeeMember['fee']> }) {
  const { t } = useTranslation(['fees', 'site']);
  const { locale } = useSite();
  const takeBack = useTakeBackFee();
  const [isAsking, setAsking] = useState(false);
  const { id, method, amountCents, paidOn } = fee;
  const day = formatDays(locale, { from: paidOn, to: paidOn });
  return (
    <>
      <p className="tabular-nums">
        {method === 'waived'
          ? t('methods.waived')
          : `${formatMoney(locale, amountCents)} · ${t(`methods.${method}`)} · ${day}`}
      </p>
      <FeeReceipt fee={fee} isForAdmin />
      {method !== 'online' && (
        <Button
          size="sm"
          variant="outline"
          aria-haspopup="dialog"
          className="scriptless:hidden"
          onClick={() => setAsking(true)}
        >
          {t('admin.takeBack')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('admin.askTakeBack')}
          description={t('admin.askTakeBackHint')}
          closeLabel={t('site:close')}
          action={t('admin.takeBack')}
          stay={t('admin.keep')}
          isPending={takeBack.isPending}
          onConfirm={() => takeBack.mutate(id, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function FamilyButton({ member: { memberNumber, isFamily, isMember } }: { member: FeeMember }) {
  const { t } = useTranslation('fees');
  const setFamily = useSetFamilyFee();
  if (!isMember) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      pending={setFamily.isPending}
      onClick={() => setFamily.mutate({ memberNumber, isFamily: !isFamily })}
    >
      {t(isFamily ? 'admin.setOrdinary' : 'admin.setFamily')}
    </Button>
  );
}
