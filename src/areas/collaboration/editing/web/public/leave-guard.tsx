import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type LeaveGuardProps = {
  isDirty: boolean;
  /** True while the page navigates away itself, after saving. */
  isLeaving: RefObject<boolean>;
  /** Called when the person leaves and discards the draft. */
  onLeave?: (() => void) | undefined;
};

/** Asks for confirmation before an unsaved draft is lost. */
export function LeaveGuard({ isDirty, isLeaving, onLeave }: LeaveGuardProps) {
  const { t } = useTranslation(['editing', 'site']);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !isLeaving.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty && !isLeaving.current,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('leave.title')}
      description={t('leave.description')}
      closeLabel={t('site:close')}
      action={t('leave.action')}
      stay={t('leave.stay')}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed();
      }}
      onClose={blocker.reset}
    />
  );
}
