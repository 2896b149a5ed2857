import { HeartHandshake } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { useBecomeMember } from '../use-membership.ts';

type JoinButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'className'>;

/** A button that makes the signed-in user a member. */
export function JoinButton(props: JoinButtonProps) {
  const { t } = useTranslation('accounts');
  const join = useBecomeMember();
  return (
    <Button {...props} pending={join.isPending} onClick={() => join.mutate()}>
      <HeartHandshake aria-hidden="true" />
      {t('membership.join')}
    </Button>
  );
}
