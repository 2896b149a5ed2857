import { type ReactNode, useId } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { providerNames, signInProviders } from '../sign-in.rules.ts';
import { FacebookMark, GoogleMark, InstagramMark } from './provider-marks.tsx';
import { useProviderSignIn } from './use-sign-in-actions.ts';

const marks = { google: <GoogleMark />, facebook: <FacebookMark /> } satisfies Record<string, ReactNode>;

/** On a phone the logo is above the name, so that a name has room. */
const providerLook = 'rounded-2xl px-2 text-sm max-sm:flex-col max-sm:gap-1';

/** Other ways to sign in. Instagram is shown and always disabled, as specified. */
export function ProviderButtons({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation('sign-in');
  const labelId = useId();
  const signIn = useProviderSignIn();
  return (
    <fieldset aria-labelledby={labelId} className="mt-6 grid min-w-0 gap-3">
      <p
        id={labelId}
        className="flex items-center gap-3 text-sm text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border"
      >
        {t('providers.label')}
      </p>
      <div className="grid grid-cols-3 gap-2">
        {signInProviders.map((provider) => (
          <Button
            key={provider}
            variant="outline"
            className={providerLook}
            pending={signIn.isPending && signIn.variables.provider === provider}
            onClick={() => signIn.mutate({ provider, callbackURL: returnTo })}
          >
            {marks[provider]}
            {providerNames[provider]}
          </Button>
        ))}
        <Button variant="outline" className={providerLook} disabled>
          <InstagramMark />
          Instagram
        </Button>
      </div>
    </fieldset>
  );
}
