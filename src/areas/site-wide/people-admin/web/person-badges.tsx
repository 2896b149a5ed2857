import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import type { ListedPerson } from '../people-admin.schema.ts';

/** The roles of a person, and unusual states of the account. */
export function PersonBadges({ person }: { person: ListedPerson }) {
  const { t } = useTranslation('people-admin');
  const { isAdmin, isSocio, isConfirmed, isBlocked, isLeaving } = person;
  return (
    <span className="flex flex-wrap gap-1">
      {isAdmin && <Badge>{t('states.admin')}</Badge>}
      {isSocio && <Badge variant="success">{t('states.member')}</Badge>}
      {!isConfirmed && <Badge variant="outline">{t('states.unconfirmed')}</Badge>}
      {isBlocked && <Badge variant="destructive">{t('states.blocked')}</Badge>}
      {isLeaving && <Badge variant="destructive">{t('states.leaving')}</Badge>}
    </span>
  );
}
