import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { scheduledChangesTopic, undoSeconds } from '#areas/collaboration/undo/undo.rules.ts';
import { useUndo } from '#areas/collaboration/undo/web/public/use-undo.tsx';
import { useAction } from '#framework/web/use-action.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { adminWithdrawalsClient } from '../../withdrawals.client.ts';
import type { WithdrawalSelection } from '../../withdrawals.list.ts';
import type { AdminWithdrawalView } from '../../withdrawals.schema.ts';

export const withdrawalsKey = ['withdrawals'] as const;

/** A page of the open or of the handled withdrawals; the previous page stays visible while the next loads. */
export function allWithdrawalsQuery(api: ApiFetch, selection: WithdrawalSelection) {
  const query = { state: 'open' as const, ...selection };
  return queryOptions({
    queryKey: [...withdrawalsKey, 'list', query],
    queryFn: () => readJson(adminWithdrawalsClient(api).index.$get({ query })),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    meta: {
      failedTitle: 'withdrawals:admin.loadFailed',
      changesWith: ['withdrawals', scheduledChangesTopic],
    },
  });
}

/** The withdrawals from one order, for administrators. */
export function orderWithdrawalsQuery(api: ApiFetch, orderId: string) {
  return queryOptions({
    queryKey: [...withdrawalsKey, 'order', orderId],
    queryFn: () =>
      readJson(adminWithdrawalsClient(api).index.$get({ query: { order: orderId, limit: '100' } })),
    staleTime: 10_000,
    meta: { failedTitle: 'withdrawals:admin.loadFailed', changesWith: ['withdrawals'] },
  });
}

/** Closes a withdrawal without a refund, or opens it again, with a toast that can undo it for ten seconds. */
export function useHandleWithdrawal() {
  const { t } = useTranslation(['withdrawals', 'undo']);
  const { api } = useSite();
  const { undo, announce } = useUndo(withdrawalsKey);
  const nameOf = ({ number }: AdminWithdrawalView) => t('admin.number', { number });
  const action = useAction({
    mutationFn: ({ withdrawal, ...handling }: HandlingWish) =>
      readJson(
        adminWithdrawalsClient(api)[':id'].handled.$put({
          param: { id: withdrawal.id },
          json: { ...handling, wasHandled: isShownAsHandled(withdrawal) },
        }),
      ),
    failure: t('admin.failed'),
    refresh: [withdrawalsKey],
    onSuccess: ({ change }, { withdrawal }) => {
      const name = nameOf(withdrawal);
      announce(change, {
        title: name,
        description: t('undo:effect', { seconds: undoSeconds }),
        undone: name,
        subject: `withdrawal-${withdrawal.id}`,
      });
    },
  });
  return {
    ...action,
    undo: (withdrawal: AdminWithdrawalView, changeId: string) => undo(changeId, nameOf(withdrawal)),
  };
}

type HandlingWish = { withdrawal: AdminWithdrawalView; isHandled: boolean; closedBecause?: string };

/** Whether administrators see a withdrawal as handled: by a pending change if there is one. */
export function isShownAsHandled({ pendingChange, handledAt }: AdminWithdrawalView): boolean {
  return pendingChange?.isHandled ?? handledAt !== null;
}
