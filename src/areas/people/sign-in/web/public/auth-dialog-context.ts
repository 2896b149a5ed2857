import { createContext, useContext } from 'react';
import type { AccountNotice, SignInProvider } from '../../sign-in.rules.ts';

export type AuthTab = 'login' | 'register';

export type AuthDialogOptions = {
  /** Absent: the tab that was open last. */
  tab?: AuthTab;
  /** After signing in the user stays on the page instead of going to the profile. */
  stay?: boolean;
  /** Signing in is to become a member: the offer follows. */
  wantsMembership?: boolean;
  isSessionOver?: boolean;
  /** The address to sign in with, when it is known; otherwise the one that was typed last. */
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
    /** What was typed in the dialog, for the page of a forgotten password. Not part of an address. */
    email?: string;
  }
}

export const AuthDialogContext = createContext<AuthDialogControl | null>(null);

/** Opens the dialog for signing in and registering; for somebody signed in, the offer of membership. Only below AuthDialogProvider. */
export function useAuthDialog(): AuthDialogControl {
  const control = useContext(AuthDialogContext);
  if (!control) throw new Error('useAuthDialog is used outside AuthDialogProvider');
  return control;
}
