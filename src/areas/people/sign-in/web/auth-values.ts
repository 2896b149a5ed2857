import type { Place } from '#areas/people/accounts/accounts.rules.ts';

/** The typed values; they stay when the tab of the dialog changes and when the dialog is closed by mistake. */
export type AuthValues = {
  name: string;
  email: string;
  password: string;
  place: Place | null;
};

export const noValues: AuthValues = { name: '', email: '', password: '', place: null };

export type AuthFormProps = {
  values: AuthValues;
  onChange(change: Partial<AuthValues>): void;
  returnTo: string;
};
