import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLiveTopics } from '#areas/collaboration/live/web/public/use-live-topics.ts';
import { ColumnsMenu } from '#framework/web/columns-menu.tsx';
import { DownloadLink } from '#framework/web/download-link.tsx';
import { ListFilterForm } from '#framework/web/list-filter-form.tsx';
import { ListTable } from '#framework/web/list-table.tsx';
import { CsvLink, exportAddress, ListTools, listPages } from '#framework/web/list-tools.tsx';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { boardTopic, membersTopic } from '../member-register.rules.ts';
import type { RegisteredMember } from '../member-register.schema.ts';
import { type RegisterSelection, registerList } from '../register.list.ts';
import { DecisionDialog } from './public/decision-dialog.tsx';
import { registerQuery, useRatifyMembers } from './register.query.ts';
import { useRegisterColumns } from './register-columns.tsx';
import { RegisterMenu } from './register-menu.tsx';

/** The register of members on a day, for administrators. */
export function RegisterPage({ selection: asked }: { selection: RegisterSelection }) {
  const { t } = useTranslation(['member-register', 'site']);
  const { api, locale } = useSite();
  const isToCome = asked.day !== undefined && asked.day > romeDay(systemClock.now());
  // A future day has no register: the page shows that of today, and exports it.
  const { day: _, ...ofToday } = asked;
  const selection: RegisterSelection = isToCome ? ofToday : asked;
  const register = useQuery(registerQuery(api, selection));
  const columns = useRegisterColumns();
  useLiveTopics([membersTopic, boardTopic]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-2">
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{t('title')}</h1>
        <p className="max-w-prose text-muted-foreground">{t('description')}</p>
      </header>
      <RegisterMenu />
      <ListFilterForm list={registerList} selection={asked} />
      {isToCome && <Alert variant="warning">{t('dayToCome')}</Alert>}
      <ListTools>
        <CsvLink path="/api/admin/member-register/csv" selection={selection} />
        <DownloadLink
          href={exportAddress('/api/admin/member-register/pdf', selection, locale)}
          label={t('downloadPdf')}
        />
        <ColumnsMenu columns={columns} />
      </ListTools>
      <QueryList
        query={register}
        loading={t('loading')}
        failed={{ title: t('failed'), retry: t('site:common.retry'), level: 2 }}
        empty={({ items }) => items.length === 0 && <p className="text-muted-foreground">{t('none')}</p>}
        pages={listPages(selection, {
          label: t('pages.label'),
          previous: t('pages.previous'),
          next: t('pages.next'),
        })}
      >
        {({ items, day }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <p className="font-semibold">{t('onDay', { day: formatDays(locale, { from: day, to: day }) })}</p>
            <MembersOfPage
              key={`${day}/${items[0]?.number}`}
              items={items}
              isToday={selection.day === undefined}
            />
          </div>
        )}
      </QueryList>
    </div>
  );
}

type MembersOfPageProps = { items: readonly RegisteredMember[]; isToday: boolean };

/** The listed members. In the register of today, those who are not ratified can be selected. */
function MembersOfPage({ items, isToday }: MembersOfPageProps) {
  const { t } = useTranslation('member-register');
  const ratify = useRatifyMembers();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const waiting = items.flatMap((member) =>
    isToday && member.state === 'pending' && member.userId !== null && chosen.has(member.userId)
      ? [{ userId: member.userId, since: member.since }]
      : [],
  );
  const userIds = waiting.map(({ userId }) => userId);
  const joined = waiting.reduce((latest, { since }) => (since > latest ? since : latest), '');
  function choose(userId: string, isChosen: boolean): void {
    const others = [...chosen].filter((each) => each !== userId);
    setChosen(new Set(isChosen ? [...others, userId] : others));
  }
  const columns = useRegisterColumns({ canChoose: isToday, chosen, onChoose: choose });
  return (
    <>
      {userIds.length > 0 && (
        <div className="scriptless:hidden">
          <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('decision.ratifyChosen', { number: userIds.length })}
          </Button>
        </div>
      )}
      <div className="min-w-0 wrap-anywhere">
        <ListTable caption={t('title')} columns={columns} items={items} keyOf={({ number }) => number} />
      </div>
      {isAsking && (
        <DecisionDialog
          kind="ratify"
          about={t('decision.aboutChosen', { number: userIds.length })}
          joined={joined}
          onSend={({ on }) => ratify.mutateAsync({ userIds, on })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
