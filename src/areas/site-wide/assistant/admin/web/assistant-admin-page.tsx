import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GraduationCap, MessageCircleQuestion } from 'lucide-react';
import { ListFilterForm } from '#framework/web/list-filter-form.tsx';
import { CsvLink, ListTools, listPages } from '#framework/web/list-tools.tsx';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { localeNames, locales } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { type MessageSelection, messageList } from '../../messages.list.ts';
import { adminMessagesQuery } from './admin-assistant.query.ts';
import { AssistantReport } from './assistant-report.tsx';
import { MessageCard } from './message-card.tsx';

const languages = locales.map((locale) => [locale, localeNames[locale], true] as const);

/** Messages to the association, and questions without an answer. */
export function AssistantAdminPage({ selection }: { selection: MessageSelection }) {
  const { t } = useTranslation(['assistant-admin', 'site']);
  const { api } = useSite();
  const messages = useQuery(adminMessagesQuery(api, selection));
  const { cursor: _, ...filters } = selection;
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <header className="grid gap-3">
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{t('title')}</h1>
        <p className="flex flex-wrap gap-3">
          <Button asChild variant="outline">
            <Link to="/admin/assistente/risposte">
              <MessageCircleQuestion aria-hidden="true" />
              {t('own.title')}
            </Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/admin/assistente/esempi">
              <GraduationCap aria-hidden="true" />
              {t('teach.examples')}
            </Link>
          </Button>
        </p>
      </header>
      <section aria-labelledby="assistant-messages" className="grid gap-4">
        <h2 id="assistant-messages" className="text-2xl">
          {t('messages')}
        </h2>
        <ListFilterForm
          list={messageList}
          selection={selection}
          ofPage={{ locale: { choices: languages } }}
        />
        <ListTools>
          <CsvLink path="/api/admin/assistant/messages/csv" selection={selection} />
        </ListTools>
        <QueryList
          query={messages}
          loading={t('loading')}
          failed={{ title: t('failed'), retry: t('site:common.retry'), level: 3 }}
          empty={({ items }) =>
            items.length === 0 && (
              <p className="text-muted-foreground">{t(isFiltered ? 'filters.none' : 'none')}</p>
            )
          }
          pages={listPages(selection, { label: t('pages'), previous: t('newer'), next: t('older') })}
        >
          {({ items }) => (
            <ul className="grid gap-4">
              {items.map((message) => (
                <li key={message.id}>
                  <MessageCard message={message} />
                </li>
              ))}
            </ul>
          )}
        </QueryList>
      </section>
      <AssistantReport />
    </div>
  );
}
