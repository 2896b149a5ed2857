import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListColumn } from '#framework/web/list-table.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { RegisteredMember } from '../member-register.schema.ts';
import { useForgetMember } from './register.query.ts';

type Choice = {
  canChoose: boolean;
  chosen: ReadonlySet<string>;
  onChoose(userId: string, isChosen: boolean): void;
};

/** The columns of the register. With a choice, members who are not ratified can be selected. */
export function useRegisterColumns(choice?: Choice): ListColumn<RegisteredMember>[] {
  const { t } = useTranslation('member-register');
  const { locale } = useSite();
  const day = (value: string) => formatDays(locale, { from: value, to: value });
  return [
    {
      heading: t('columns.name'),
      cell: (member) => (
        <div className="flex min-w-0 items-start gap-2">
          {choice?.canChoose && <MemberChoice member={member} {...choice} />}
          <Member member={member} />
        </div>
      ),
    },
    { name: 'register.since', heading: t('columns.since'), cell: ({ since }) => day(since) },
    {
      name: 'register.until',
      heading: t('columns.until'),
      cell: ({ until }) => (until === null ? '—' : day(until)),
    },
    {
      name: 'register.state',
      heading: t('columns.state'),
      cell: (member) => <MemberState member={member} />,
    },
  ];
}

function MemberChoice({ member, chosen, onChoose }: Choice & { member: RegisteredMember }) {
  const { t } = useTranslation('member-register');
  const { userId, name, state } = member;
  if (state !== 'pending' || userId === null) return null;
  return (
    <Checkbox
      isLabelHidden
      label={t('decision.choose', { name })}
      checked={chosen.has(userId)}
      onChange={(event) => onChoose(userId, event.target.checked)}
      className="-my-2 scriptless:hidden"
    />
  );
}

function Member({ member: { number, userId, name, roles } }: { member: RegisteredMember }) {
  const { t } = useTranslation('member-register');
  return (
    <div className="grid min-w-0 justify-items-start gap-1 wrap-anywhere">
      <span className="font-semibold">
        <span className="tabular-nums">{number}</span> <MemberName userId={userId} name={name} />
      </span>
      {roles.length > 0 && (
        <span className="text-sm">{roles.map((role) => t(`roles.${role}`)).join(', ')}</span>
      )}
      {userId === null && <WithoutAccount number={number} name={name} />}
    </div>
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
