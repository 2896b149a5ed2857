import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx';
import type { RegisteredMember } from '../member-register.schema.ts';
import { useForgetMember } from './register.query.ts';

type RegisterTableProps = {
  members: readonly RegisteredMember[];
  canChoose: boolean;
  chosen: ReadonlySet<string>;
  onChoose(userId: string, isChosen: boolean): void;
};

export function RegisterTable({ members, ...choice }: RegisterTableProps) {
  const { t } = useTranslation('member-register');
  return (
    <Table caption={t('title')} captionHidden>
      <TableHeader>
        <TableRow>
          <TableHead>{t('columns.name')}</TableHead>
          <TableHead data-column="register.since">{t('columns.since')}</TableHead>
          <TableHead data-column="register.until">{t('columns.until')}</TableHead>
          <TableHead data-column="register.state">{t('columns.state')}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {members.map((member) => (
          <MemberRow key={member.number} member={member} {...choice} />
        ))}
      </TableBody>
    </Table>
  );
}

type MemberRowProps = Omit<RegisterTableProps, 'members'> & { member: RegisteredMember };

function MemberRow({ member, canChoose, chosen, onChoose }: MemberRowProps) {
  const { t } = useTranslation('member-register');
  const { locale } = useSite();
  const { number, userId, name, since, until, state, roles } = member;
  const day = (value: string) => formatDays(locale, { from: value, to: value });
  return (
    <TableRow>
      <TableCell>
        <div className="flex min-w-0 items-start gap-2">
          {canChoose && state === 'pending' && userId !== null && (
            <Checkbox
              isLabelHidden
              label={t('decision.choose', { name })}
              checked={chosen.has(userId)}
              onChange={(event) => onChoose(userId, event.target.checked)}
              className="-my-2 scriptless:hidden"
            />
          )}
          <div className="grid min-w-0 justify-items-start gap-1 wrap-anywhere">
            <span className="font-semibold">
              <span className="tabular-nums">{number}</span> <MemberName userId={userId} name={name} />
            </span>
            {roles.length > 0 && (
              <span className="text-sm">{roles.map((role) => t(`roles.${role}`)).join(', ')}</span>
            )}
            {userId === null && <WithoutAccount number={number} name={name} />}
          </div>
        </div>
      </TableCell>
      <TableCell data-column="register.since" label={t('columns.since')}>
        {day(since)}
      </TableCell>
      <TableCell data-column="register.until" label={t('columns.until')}>
        {until === null ? '—' : day(until)}
      </TableCell>
      <TableCell data-column="register.state" label={t('columns.state')}>
        <MemberState member={member} />
      </TableCell>
    </TableRow>
  );
}

/** The fees that counted, below the state, because another column would leave too little room for the rest. */
function MemberFees({ fees }: Pick<RegisteredMember, 'fees'>) {
  const { t } = useTranslation(['fees', 'member-register']);
  if (fees.length === 0) return null;
  return (
    <ul aria-label={t('member-register:columns.fees')} className="text-sm tabular-nums">
      {fees.map(({ year, method }) => (
        <li key={year}>
          {t('ofYear', { year })} · {t(`methods.${method}`)}
        </li>
      ))}
    </ul>
  );
}

function MemberName({ userId, name }: Pick<RegisteredMember, 'userId' | 'name'>) {
  const { t } = useTranslation('member-register');
  if (name === '') return <span className="font-normal text-muted-foreground">{t('erased')}</span>;
  if (userId === null) return <span translate="no">{name}</span>;
  return (
    <Link
      to="/admin/persone/$id"
      params={{ id: userId }}
      translate="no"
      className="min-h-6 underline underline-offset-4 hover:text-primary"
    >
      {name}
    </Link>
  );
}

function MemberState({
  member: { state, endReason, decidedOn, refusalReason, fees },
}: {
  member: RegisteredMember;
}) {
  const { t } = useTranslation('member-register');
  const { locale } = useSite();
  const variants = { ratified: 'success', pending: 'accent', ended: 'outline' } as const;
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      <Badge variant={variants[state]}>
        {endReason === null ? t(`states.${state}`) : t(`ends.${endReason}`)}
      </Badge>
      {decidedOn !== null && (
        <span className="text-sm text-muted-foreground">
          {t('board', { day: formatDays(locale, { from: decidedOn, to: decidedOn }) })}
        </span>
      )}
      {refusalReason !== null && (
        <span translate="no" dir="auto" className="text-sm wrap-anywhere whitespace-pre-line">
          {refusalReason}
        </span>
      )}
      <MemberFees fees={fees} />
    </div>
  );
}

/**
 * For an imported member without an account: erases their name on their request, which is rare and cannot be
 * undone.
 */
function WithoutAccount({ number, name }: Pick<RegisteredMember, 'number' | 'name'>) {
  const { t } = useTranslation(['member-register', 'site']);
  const [isAsking, setAsking] = useState(false);
  const forget = useForgetMember();
  return (
    <>
      {name === '' ? (
        <span className="text-sm font-normal text-muted-foreground">{t('withoutAccount')}</span>
      ) : (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer content-center text-muted-foreground">
            {t('withoutAccount')}
          </summary>
          <Button
            size="sm"
            variant="outline"
            className="mt-2 scriptless:hidden"
            onClick={() => setAsking(true)}
          >
            {t('forget.action')}
          </Button>
        </details>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('forget.ask', { name })}
          description={t('forget.hint')}
          closeLabel={t('site:close')}
          action={t('forget.action')}
          stay={t('forget.stay')}
          isPending={forget.isPending}
          onConfirm={() => forget.mutate(number, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
