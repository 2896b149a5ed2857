import { useState } from 'react';
import { deletionDays } from '#areas/people/account-deletion/account-deletion.rules.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Part } from '#ui/part.tsx';
import type { PersonDetail } from '../people-admin.schema.ts';
import { BlockDialog } from './block-dialog.tsx';
import type { PersonActions } from './use-person-actions.ts';

type PersonPartProps = { person: PersonDetail; actions: PersonActions };

/** Blocking and deletion of the account. Neither is possible for an administrator before the rights are removed. */
export function PersonAccess({ person, actions }: PersonPartProps) {
  const { t } = useTranslation('people-admin');
  const { locale } = useSite();
  const [asked, setAsked] = useState<'block' | 'deletion'>();
  const { isAdmin, isBlocked, blockedAt, blockReason, deletedOn } = person;
  const { setBlocked, keep } = actions;
  return (
    <Part id="access" title={t('parts.access')}>
      <div className="grid gap-1">
        <p>{blockedAt ? t('block.since', { date: formatDate(locale, blockedAt) }) : t('block.none')}</p>
        {blockReason && <p className="break-words">{t('block.because', { reason: blockReason })}</p>}
        {deletedOn && <p>{t('deletion.waits', { date: formatDate(locale, deletedOn) })}</p>}
        {isAdmin && <p className="text-muted-foreground">{t('access.isAdmin')}</p>}
      </div>
      <div className="flex flex-wrap gap-2 scriptless:hidden">
        {isBlocked ? (
          <Button
            variant="outline"
            pending={setBlocked.isPending}
            onClick={() => setBlocked.mutate({ isBlocked: false })}
          >
            {t('block.undo')}
          </Button>
        ) : (
          <Button variant="outline" disabled={isAdmin} onClick={() => setAsked('block')}>
            {t('block.action')}
          </Button>
        )}
        {deletedOn ? (
          <Button variant="outline" pending={keep.isPending} onClick={() => keep.mutate()}>
            {t('deletion.undo')}
          </Button>
        ) : (
          <Button variant="outline" disabled={isAdmin} onClick={() => setAsked('deletion')}>
            {t('deletion.action')}
          </Button>
        )}
      </div>
      {asked === 'block' && (
        <BlockDialog person={person} actions={actions} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'deletion' && (
        <AskDeletion person={person} actions={actions} onClose={() => setAsked(undefined)} />
      )}
    </Part>
  );
}

function AskDeletion({
  person: { fullName: name, isBlocked },
  actions: { remove },
  onClose,
}: PersonPartProps & { onClose(): void }) {
  const { t } = useTranslation(['people-admin', 'site']);
  return (
    <ConfirmDialog
      title={t('deletion.ask', { name })}
      description={t(isBlocked ? 'deletion.hintBlocked' : 'deletion.hint', { days: deletionDays })}
      action={t('deletion.action')}
      closeLabel={t('site:close')}
      stay={t('stay')}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
