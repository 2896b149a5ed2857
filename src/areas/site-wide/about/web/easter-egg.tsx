import { useEasterEgg } from '#areas/community/tokens/web/public/use-token-award.ts';
import { useAuthDialog } from '#areas/people/sign-in/web/public/auth-dialog-context.ts';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { toast } from '#ui/toast.ts';

/** The easter egg: a hidden button on the sun of the illustration, which gives a token once. */
export function EasterEgg() {
  const { t } = useTranslation(['about', 'sign-in']);
  const { person } = useSession();
  const authDialog = useAuthDialog();
  const egg = useEasterEgg();
  const invite = () =>
    toast({
      title: t('egg.signIn'),
      description: t('egg.signInHint'),
      action: { label: t('sign-in:login.name'), onSelect: () => authDialog.open({ stay: true }) },
    });
  return (
    <button
      type="button"
      aria-label={t('egg.label')}
      onClick={() => (person ? egg.mutate() : invite())}
      className="absolute top-[19.2%] left-[59.2%] size-[23.3%] rounded-full bg-radial from-card to-transparent to-70% opacity-0 transition-opacity duration-500 hover:opacity-100 focus-visible:opacity-100 active:scale-110"
    />
  );
}
