import { undoSeconds } from '#areas/collaboration/undo/undo.rules.ts';
import type { Refusal } from '#areas/community/membership/membership.rules.ts';
import { adjustmentsClient } from '#areas/community/tokens/tokens.client.ts';
import { bodyOf, type TypedProof } from '#areas/people/security/web/public/typed-proof.ts';
import type { BlockChange } from '#areas/people/sign-in/sign-in.schema.ts';
import { useRefreshSession } from '#areas/people/sign-in/web/public/use-refresh-session.ts';
import { useAction, useFailureToast } from '#framework/web/use-action.ts';
import { ApiError, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { peopleClient } from '../people-admin.client.ts';
import type { PersonDetail } from '../people-admin.schema.ts';
import { peopleKey } from './people.query.ts';

const refresh = [peopleKey];
const subject = 'person';

/** The administrators' actions for one person; each reports its result in a toast. */
export function usePersonActions({ userId, fullName: name }: PersonDetail) {
  const { t } = useTranslation(['people-admin', 'tokens', 'site']);
  const { api, locale } = useSite();
  const refreshSession = useRefreshSession();
  const showFailure = useFailureToast();
  const person = peopleClient(api)[':id'];
  const param = { id: userId };
  const shared = { subject, failure: t('failed'), refresh };
  const undoAdjustment = useAction({
    ...shared,
    mutationFn: (adjustmentId: string) =>
      readJson(
        adjustmentsClient(api)[':id'].adjustments[':adjustmentId'].reversal.$post({
          param: { ...param, adjustmentId },
        }),
      ),
    failure: t('tokens:failed'),
    success: ({ balance }) => ({
      title: t('tokens.undone', { balance: formatNumber(locale, balance) }),
      variant: 'success',
    }),
  });

  return {
    setAdmin: useAction({
      ...shared,
      mutationFn: ({ isAdmin, ...proof }: TypedProof & { isAdmin: boolean }) =>
        readJson(person.admin.$put({ param, json: { isAdmin, ...bodyOf(proof) } })),
      success: (_done, { isAdmin }) => ({
        title: t(isAdmin ? 'admin.made' : 'admin.removed', { name }),
        variant: 'success',
      }),
      // Administrators who remove their own rights leave the administration.
      onSuccess: refreshSession,
    }),
    setBlocked: useAction({
      ...shared,
      mutationFn: (json: BlockChange) => readJson(person.block.$put({ param, json })),
      success: (_done, { isBlocked }) => ({
        title: t(isBlocked ? 'block.done' : 'block.undone', { name }),
        variant: 'success',
      }),
    }),
    setMember: useAction({
      ...shared,
      mutationFn: (isSocio: boolean) => readJson(person.membership.$put({ param, json: { isSocio } })),
      success: (_done, isSocio) => ({
        title: t(isSocio ? 'membership.begun' : 'membership.ended', { name }),
        variant: 'success',
      }),
    }),
    ratify: useAction({
      ...shared,
      mutationFn: (json: { on: string }) => readJson(person.membership.ratification.$put({ param, json })),
      success: () => ({ title: t('membership.ratified'), variant: 'success' }),
    }),
    refuse: useAction({
      ...shared,
      mutationFn: (json: Refusal) => readJson(person.membership.refusal.$put({ param, json })),
      success: () => ({ title: t('membership.refused', { name }), variant: 'success' }),
    }),
    adjust: useAction({
      subject,
      refresh,
      mutationFn: (json: { id: string; amount: number; reason: string; confirmedAmount?: number }) =>
        readJson(adjustmentsClient(api)[':id'].adjustments.$post({ param, json })),
      success: ({ balance }, { id }) => ({
        title: t('tokens.done', { balance: formatNumber(locale, balance) }),
        variant: 'success',
        duration: undoSeconds * 1000,
        action: { label: t('site:common.undo'), onSelect: () => undoAdjustment.mutate(id) },
      }),
      // Shows a confirmation instead of an error.
      onError: (error) => {
        if (!(error instanceof ApiError && error.code === 'adjustment_unconfirmed'))
          showFailure(error, t('tokens:failed'), subject);
      },
    }),
    remove: useAction({
      ...shared,
      mutationFn: () => readJson(person.deletion.$put({ param })),
      success: ({ dueAt }) => ({
        title: t('deletion.done', { name, date: formatDate(locale, dueAt) }),
        variant: 'success',
      }),
    }),
    keep: useAction({
      ...shared,
      mutationFn: () => readJson(person.deletion.$delete({ param })),
      success: () => ({ title: t('deletion.undone', { name }), variant: 'success' }),
    }),
  };
}

export type PersonActions = ReturnType<typeof usePersonActions>;
