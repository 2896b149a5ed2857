import { MonitorSmartphone } from 'lucide-react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardContent, CardTitle } from '#ui/card.tsx';
import type { OwnSession } from '../security.schema.ts';
import { useEndOtherSessions, useEndSession } from './use-security-actions.ts';

export function SecuritySessions({ sessions, className }: { sessions: OwnSession[]; className?: string }) {
  const { t } = useTranslation('security');
  const endOthers = useEndOtherSessions();
  return (
    <Card className={className}>
      <CardContent>
        <CardTitle id="own-sessions">{t('sessions.title')}</CardTitle>
        <p className="text-muted-foreground">{t('sessions.hint')}</p>
        <ul aria-labelledby="own-sessions" className="divide-y">
          {sessions.map((session) => (
            <SessionEntry key={session.id} session={session} />
          ))}
        </ul>
        {sessions.some(({ isCurrent }) => !isCurrent) && (
          <Button
            variant="outline"
            className="justify-self-start sm:self-start"
            pending={endOthers.isPending}
            onClick={() => endOthers.mutate()}
          >
            {t('sessions.endOthers')}
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

function SessionEntry({ session }: { session: OwnSession }) {
  const { t } = useTranslation('security');
  const { locale } = useSite();
  const end = useEndSession();
  const device = session.device ?? t('sessions.unknownDevice');
  const lastSeen = formatDate(locale, session.lastSeenAt, { withTime: true });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 items-start gap-3">
        <MonitorSmartphone aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
        <div className="grid min-w-0 gap-0.5">
          <p className="font-semibold break-words">{device}</p>
          <p className="text-sm text-muted-foreground">{t('sessions.lastSeen', { date: lastSeen })}</p>
        </div>
      </div>
      {session.isCurrent ? (
        <Badge variant="success">{t('sessions.current')}</Badge>
      ) : (
        <Button
          variant="outline"
          size="sm"
          pending={end.isPending}
          aria-label={t('sessions.endOne', { device, date: lastSeen })}
          onClick={() => end.mutate(session.id)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
