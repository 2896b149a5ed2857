import { createContext, useContext } from 'react';
import type { AccountNotice } from '../../accounts.rules.ts';

export type AuthTab = 'login' | 'register';

export type AuthDialogOptions = {
  /** Left out: the one that the person was on last. */
  tab?: AuthTab;
  /** After signing in the person stays on the page that asked, instead of going to the profile. */
  stay?: boolean;
  /** What has just happened, told above the form. */
  notice?: AccountNotice | undefined;
};

export type AuthDialogControl = {
  open(options?: AuthDialogOptions): void;
  /** Loads the dialog ahead of the press that is likely to come. */
  prepare(): void;
};

export const AuthDialogContext = createContext<AuthDialogControl | null>(null);

/** Opens the dialog for signing in and registering. Only below AuthDialogProvider. */
export function useAuthDialog(): AuthDialogControl {
  const control = useContext(AuthDialogContext);
  if (!control) throw new Error('useAuthDialog is used outside AuthDialogProvider');
  return control;
}
