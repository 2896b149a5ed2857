import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DecisionDialog } from '#areas/community/member-register/web/public/decision-dialog.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate, formatDays } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Part } from '#ui/part.tsx';
import type { PersonDetail } from '../people-admin.schema.ts';
import { Fact, Facts } from './person-facts.tsx';
import type { PersonActions } from './use-person-actions.ts';

type PersonPartProps = { person: PersonDetail; actions: PersonActions };

/** The membership of a person, and the board's decision. */
export function PersonMembership({ person, actions: { setMember, ratify, refuse } }: PersonPartProps) {
  const { t } = useTranslation(['people-admin', 'fees']);
  const { locale } = useSite();
  const { isSocio, memberNumber, memberSince, memberUntil, ratifiedAt, decidedOn, refusal, fees } = person;
  const [asked, setAsked] = useState<'ratify' | 'refuse'>();
  return (
    <Part id="membership" title={t('parts.membership')}>
      <Facts>
        <Fact name={t('states.member')}>{t(isSocio ? 'values.yes' : 'values.no')}</Fact>
        {memberNumber !== null && <Fact name={t('fields.memberNumber')}>{memberNumber}</Fact>}
        {memberSince && <Fact name={t('fields.memberSince')}>{formatDate(locale, memberSince)}</Fact>}
        {memberUntil && <Fact name={t('fields.memberUntil')}>{formatDate(locale, memberUntil)}</Fact>}
        {isSocio && (
          <Fact name={t('fields.ratified')}>
            {ratifiedAt ? formatDate(locale, decidedOn ?? ratifiedAt) : t('values.notYet')}
          </Fact>
        )}
        {refusal && (
          <Fact name={t('fields.refused')}>
            {refusal.on === null ? t('values.yes') : formatDays(locale, { from: refusal.on, to: refusal.on })}
          </Fact>
        )}
        {memberNumber !== null && (
          <Fact name={t('fields.fees')}>
            {fees.length === 0
              ? t('values.noFees')
              : fees.map(({ year, method }) => `${year} (${t(`fees:methods.${method}`)})`).join(', ')}
          </Fact>
        )}
      </Facts>
      {refusal?.reason && (
        <p translate="no" dir="auto" className="text-sm wrap-anywhere whitespace-pre-line">
          {refusal.reason}
        </p>
      )}
      {memberNumber !== null && (
        <Link
          to="/admin/quote"
          search={{ q: String(memberNumber) }}
          className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4 hover:text-primary"
        >
          {t('membership.toFees')}
        </Link>
      )}
      {isSocio && !ratifiedAt && (
        <p className="text-sm text-muted-foreground scriptless:hidden">{t('membership.ratifyHint')}</p>
      )}
      <div className="flex flex-wrap gap-2 scriptless:hidden">
        {isSocio && !ratifiedAt && (
          <>
            <Button aria-haspopup="dialog" onClick={() => setAsked('ratify')}>
              {t('membership.ratify')}
            </Button>
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsked('refuse')}>
              {t('membership.refuse')}
            </Button>
          </>
        )}
        {isSocio ? (
          <EndMembership person={person} setMember={setMember} />
        ) : (
          <BeginMembership person={person} setMember={setMember} />
        )}
      </div>
      {asked && (
        <DecisionDialog
          kind={asked}
          about={person.fullName}
          // A renewed membership has its own start, which the server checks.
          joined={romeDay(new Date(memberSince ?? person.createdAt))}
          onSend={({ on, reason }) =>
            asked === 'ratify' ? ratify.mutateAsync({ on }) : refuse.mutateAsync({ on, reason })
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </Part>
  );
}

type ChangeProps = { person: PersonDetail; setMember: PersonActions['setMember'] };

function EndMembership({ person: { fullName: name }, setMember }: ChangeProps) {
  const { t } = useTranslation(['people-admin', 'site']);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t('membership.end')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('membership.askEnd', { name })}
          description={t('membership.endHint')}
          closeLabel={t('site:close')}
          action={t('membership.end')}
          stay={t('stay')}
          isPending={setMember.isPending}
          onConfirm={() => setMember.mutate(false, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function BeginMembership({ person: { fullName: name, isBlocked }, setMember }: ChangeProps) {
  const { t } = useTranslation(['people-admin', 'site']);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" disabled={isBlocked} onClick={() => setAsking(true)}>
        {t('membership.begin')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('membership.askBegin', { name })}
          description={t('membership.beginHint')}
          closeLabel={t('site:close')}
          action={t('membership.begin')}
          stay={t('stay')}
          isPending={setMember.isPending}
          onConfirm={() => setMember.mutate(true, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
