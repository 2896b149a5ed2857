import { Clock, MapPin } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { noteAddress, noteRights } from '../calendar.rules.ts';
import type { NoteView } from '../calendar.schema.ts';
import type { NoteActions } from './day-content.ts';
import { useDeleteNote } from './use-note-actions.ts';

type NoteCardProps = { note: NoteView; actions: NoteActions; isShared: boolean };

/** A note with its whole content, and the actions of the reader. */
export function NoteCard({ note, actions, isShared }: NoteCardProps) {
  const { t } = useTranslation('calendar');
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // `void`, because an effect must not return a value that is not a cleanup function.
    if (isShared) void card.current?.scrollIntoView({ block: 'center' });
  }, [isShared]);
  return (
    <article
      ref={card}
      className={cn('grid gap-3 rounded-xl border bg-card p-4 shadow-sm', isShared && 'border-primary')}
    >
      {note.hidden_reason !== null && (
        <Alert variant="warning" title={t('hidden.title')}>
          <p className="wrap-anywhere whitespace-pre-line">
            {t('hidden.reason', { reason: note.hidden_reason })}
          </p>
          <p>{t('hidden.hint')}</p>
        </Alert>
      )}
      <NoteFacts note={note} />
      <p translate="no" dir="auto" className="wrap-anywhere whitespace-pre-line">
        {note.text}
      </p>
      <p className="text-sm text-muted-foreground wrap-anywhere">
        {t('author.by', { name: note.profile.full_name ?? t('author.hidden') })}
        {note.is_own && ` · ${t('author.own')}`}
      </p>
      <NoteButtons note={note} actions={actions} />
    </article>
  );
}

function NoteFacts({ note: { note_time, place } }: { note: NoteView }) {
  if (!note_time && !place) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 font-semibold">
      {note_time && (
        <span className="inline-flex items-center gap-1.5 tabular-nums">
          <Clock aria-hidden="true" className="size-4 shrink-0" />
          <time>{note_time}</time>
        </span>
      )}
      {place && (
        <span translate="no" dir="auto" className="inline-flex min-w-0 items-center gap-1.5 wrap-anywhere">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          {place}
        </span>
      )}
    </p>
  );
}

function NoteButtons({ note, actions }: Omit<NoteCardProps, 'isShared'>) {
  const { t } = useTranslation('calendar');
  const { siteUrl } = useSite();
  const { person } = useSession();
  const remove = useDeleteNote();
  const { canChange, canDelete } = noteRights(person, { isOwn: note.is_own });
  return (
    <div data-print="hide" className="flex flex-wrap gap-2 scriptless:hidden">
      {canChange && (
        <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => actions.onChange(note)}>
          {t('write.change')}
        </Button>
      )}
      {canDelete && (
        <Button size="sm" variant="outline" pending={remove.isPending} onClick={() => remove.mutate(note)}>
          {t('write.delete')}
        </Button>
      )}
      <CopyButton
        size="sm"
        variant="outline"
        text={siteUrl + noteAddress(note)}
        labels={{ copy: t('note.link'), copied: t('note.linkCopied'), failed: t('note.linkFailed') }}
        subject="note-link"
      />
      {person && !note.is_own && (
        <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => actions.onReport(note)}>
          {t('report.open')}
        </Button>
      )}
    </div>
  );
}
