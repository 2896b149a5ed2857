import { createContext, useContext } from 'react';
import type { AccountNotice, SignInProvider } from '../../sign-in.rules.ts';

export type AuthTab = 'login' | 'register';

export type AuthDialogOptions = {
  /** The tab to show; the last open one by default. */
  tab?: AuthTab;
  /** Whether the user stays on the page after signing in, instead of going to the profile. */
  stay?: boolean;
  /** Whether the sign-in is for becoming a member, so that the offer follows. */
  wantsMembership?: boolean;
  isSessionOver?: boolean;
  /** The address to sign in with, if it is known; otherwise the one that was typed last. */
  email?: string | undefined;
  notice?: AccountNotice | undefined;
  provider?: SignInProvider | undefined;
};

export type AuthDialogControl = {
  open(options?: AuthDialogOptions): void;
  prepare(): void;
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address typed in the dialog, for the page of a forgotten password. It is not part of the URL. */
    email?: string;
  }
}

export const AuthDialogContext = createContext<AuthDialogControl | null>(null);

/**
 * Opens the dialog for signing in and registering; for a signed-in person, the offer of membership. Only
 * below AuthDialogProvider.
 */
export function useAuthDialog(): AuthDialogControl {
  const control = useContext(AuthDialogContext);
  if (!control) throw new Error('useAuthDialog is used outside AuthDialogProvider');
  return control;
}
