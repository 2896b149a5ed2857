import { MapPin, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#areas/people/accounts/web/public/avatar.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { ShownMemberView } from '../member-directory.schema.ts';
import { abroad, provinceName } from '../places.ts';
import { WriteDialog } from './write-dialog.tsx';

type MemberCardsProps = { members: readonly ShownMemberView[]; level: 2 | 3 };

/** Members as visible to other members. */
export function MemberCards({ members, level }: MemberCardsProps) {
  const [receiver, setReceiver] = useState<ShownMemberView>();
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {members.map((member) => (
          <li key={member.id} className="grid">
            <MemberCard member={member} level={level} onWrite={setReceiver} />
          </li>
        ))}
      </ul>
      {receiver && <WriteDialog receiver={receiver} onClose={() => setReceiver(undefined)} />}
    </>
  );
}

type MemberCardProps = {
  member: ShownMemberView;
  level: 2 | 3;
  /** Missing when the reader cannot write, as in the preview of their own card. */
  onWrite?(member: ShownMemberView): void;
};

export function MemberCard({ member, level, onWrite }: MemberCardProps) {
  const { t } = useTranslation(['member-directory', 'member-register']);
  const Heading = `h${level}` as const;
  const { name, about, skills, roles, takesMessages, isOwn } = member;
  return (
    <article className="grid content-start gap-3 rounded-xl border bg-card p-4 text-card-foreground shadow-sm">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar person={member} size={48} />
        <div className="grid min-w-0 justify-items-start gap-1">
          <Heading translate="no" className="text-base wrap-anywhere">
            {name}
          </Heading>
          {roles.map((role) => (
            <Badge key={role} variant="accent">
              {t(`member-register:roles.${role}`)}
            </Badge>
          ))}
          {isOwn && <span className="text-sm text-muted-foreground">{t('card.own')}</span>}
        </div>
      </div>
      <MemberFacts member={member} />
      {about !== null && (
        <p translate="no" dir="auto" className="wrap-anywhere whitespace-pre-line">
          {about}
        </p>
      )}
      {skills !== null && (
        <p className="text-sm wrap-anywhere">
          <span className="text-muted-foreground">{t('card.skills')}</span>{' '}
          <span translate="no" dir="auto">
            {skills}
          </span>
        </p>
      )}
      {takesMessages && !isOwn && onWrite && (
        <Button
          size="sm"
          variant="outline"
          aria-haspopup="dialog"
          className="justify-self-start scriptless:hidden"
          onClick={() => onWrite(member)}
        >
          <MessageSquare aria-hidden="true" />
          {t('card.write', { name })}
        </Button>
      )}
    </article>
  );
}

function MemberFacts({ member: { memberSince, place } }: Pick<MemberCardProps, 'member'>) {
  const { t } = useTranslation('member-directory');
  const { locale } = useSite();
  if (memberSince === null && place === null) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground">
      {place !== null && (
        <span className="inline-flex items-center gap-1">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          {place === abroad ? t('places.abroad') : <span translate="no">{provinceName(place)}</span>}
        </span>
      )}
      {memberSince !== null && <span>{t('card.since', { date: formatDate(locale, memberSince) })}</span>}
    </p>
  );
}
