import { Link } from '@tanstack/react-router';
import { LogoTokenButton } from '#areas/community/tokens/web/logo-token-button.tsx';
import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { cn } from '#ui/class-names.ts';
import { Mark } from './brand/mark.tsx';

const logoClasses =
  'inline-flex min-h-11 items-center gap-2.5 rounded-md text-start font-display text-base font-bold sm:text-lg';

/** The logo with the site's name, a link to the home page. */
export function Logo({ className }: { className?: string }) {
  const name = useLogoText();
  return (
    <Link to="/" className={cn(logoClasses, className)}>
      <Mark />
      <LogoText>{name}</LogoText>
    </Link>
  );
}

/** The same in the footer, where a click gives a token; without scripts it is only an image. */
export function FooterLogo() {
  const { t } = useTranslation('site');
  const name = useLogoText();
  const logo = (
    <>
      <Mark />
      <LogoText>{name}</LogoText>
    </>
  );
  return (
    <>
      <LogoTokenButton
        label={t('footer.logo', { name })}
        className={cn(logoClasses, 'justify-self-start scriptless:hidden')}
      >
        {logo}
      </LogoTokenButton>
      <noscript>
        <p className={logoClasses}>{logo}</p>
      </noscript>
    </>
  );
}

function LogoText({ children }: { children: string }) {
  return <span className="line-clamp-2 leading-tight text-balance">{children}</span>;
}

function useLogoText(): string {
  const { t } = useTranslation('site');
  return useIdentity().logoText ?? t('name');
}
