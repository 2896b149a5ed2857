import { useLocation } from '@tanstack/react-router';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';

const usual = ['hours', 'shipping', 'membership'] as const;

/** Frequent questions on a page, by the beginning of its path. */
const byPage = [
  ['/product/', ['shipping', 'withdrawal', 'hours']],
  ['/beershop', ['shipping', 'withdrawal', 'membership']],
  ['/checkout', ['shipping', 'withdrawal', 'contact']],
  ['/bikesharing', ['bikes', 'bookings', 'hours']],
  ['/profilo', ['order', 'tokens', 'bookings']],
  ['/database-soci', ['events', 'membership', 'contact']],
  ['/chisiamo', ['hours', 'contact', 'membership']],
  ['/condizioni', ['shipping', 'withdrawal', 'contact']],
] as const;

/** Suggested questions for the current page. */
export function Suggestions({ onChoose }: { onChoose(question: string): void }) {
  const { t } = useTranslation('assistant');
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { person } = useSession();
  const [, own] = byPage.find(([start]) => path.startsWith(start)) ?? [];
  const names = own ?? (person ? (['order', 'tokens', 'hours'] as const) : usual);
  return (
    <section aria-label={t('suggestions.label')} className="flex flex-wrap gap-2">
      {names.map((name) => {
        const question = t(`suggestions.${name}`);
        return (
          <Button key={name} variant="outline" size="sm" onClick={() => onChoose(question)}>
            {question}
          </Button>
        );
      })}
    </section>
  );
}
