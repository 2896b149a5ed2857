import { LinkIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '#platform/browser/api-client.ts';
import { useErrorMessage } from '#platform/browser/use-error-message.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';

type BrokenLinkProps = {
  code: string;
  action: ReactNode;
};

export function BrokenLink({ code, action }: BrokenLinkProps) {
  const { t } = useTranslation('sign-in');
  const errorMessage = useErrorMessage();
  const refusal = new ApiError(400, { error: { code, message: '' } });
  return (
    <EmptyState
      level={1}
      icon={LinkIcon}
      title={t('confirmation.broken')}
      description={errorMessage(refusal)}
      action={action}
    />
  );
}
