import { useQuery } from '@tanstack/react-query';
import { useHydrated, useRouteContext } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '#platform/browser/use-error-message.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { AdminWithdrawals } from '../../withdrawals.schema.ts';
import { WithdrawalCard } from '../withdrawal-card.tsx';
import { allWithdrawalsQuery } from '../withdrawals.query.ts';

/** What people withdrew from, soonest due first, for administrators. */
export function AllWithdrawals() {
  const { t } = useTranslation('withdrawals');
  const { api } = useRouteContext({ from: '__root__' });
  const errorMessage = useErrorMessage();
  const heading = useRef<HTMLHeadingElement>(null);
  const withdrawals = useQuery(allWithdrawalsQuery(api));
  // The browser tries again what failed on the server, so both begin with nothing.
  const hasFailed = useHydrated() && withdrawals.isError;
  return (
    <section aria-labelledby="recessi" className="grid gap-4">
      <h1
        id="recessi"
        ref={heading}
        tabIndex={-1}
        className="text-3xl focus-visible:outline-none sm:text-4xl"
      >
        {t('admin.title')}
      </h1>
      {withdrawals.data ? (
        <Lists {...withdrawals.data} onMoved={() => heading.current?.focus({ preventScroll: true })} />
      ) : (
        hasFailed && (
          <EmptyState
            icon={TriangleAlert}
            level={2}
            title={t('admin.loadFailed')}
            description={errorMessage(withdrawals.error)}
            action={<Button onClick={() => void withdrawals.refetch()}>{t('admin.retry')}</Button>}
          />
        )
      )}
    </section>
  );
}

function Lists({ open, handled, onMoved }: AdminWithdrawals & { onMoved(): void }) {
  const { t } = useTranslation('withdrawals');
  return (
    <>
      {open.length === 0 && <p className="text-muted-foreground">{t('admin.none')}</p>}
      {open.map((withdrawal) => (
        <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} onMoved={onMoved} />
      ))}
      {handled.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4 hover:text-primary">
            {t('admin.handledTitle')}
          </summary>
          <div className="mt-2 grid gap-4">
            {handled.map((withdrawal) => (
              <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} onMoved={onMoved} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}
