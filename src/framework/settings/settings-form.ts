import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { ErrorCode } from '#platform/kernel/errors.ts';

/** Shows what a change of settings does elsewhere, before it is made. */
export type ChangeEffects<Effect> = {
  /** Reads what a change to these values does. */
  read(api: ApiFetch, values: Record<string, unknown>): Promise<readonly Effect[]>;
  /** What is sent of an effect that was shown. */
  seen(effect: Effect): unknown;
  /** Refuses a change that does something else than what was seen. */
  refusal: ErrorCode;
  render(shown: { effects: readonly Effect[]; onConfirm(): void; onClose(): void }): ReactNode;
};

/** The query of all settings, which a form of an area's own reads again. */
export const siteSettingsKey = ['site-settings'] as const;

/** What is special about the form of a group of settings: `admin/web/<area>.settings-form.tsx`. */
export type SettingsForm = {
  group: string;
  effects?: ChangeEffects<unknown>;
  /** Stands in place of the fields, for settings that have a command of their own. */
  Form?: ComponentType<{ version: number; value: Readonly<Record<string, unknown>> }>;
  /** Loads what `Form` shows, before the page is shown. */
  prepare?(site: { api: ApiFetch; queryClient: QueryClient }): Promise<unknown>;
};

type Declared<Effect> = Omit<SettingsForm, 'effects'> & { effects?: ChangeEffects<Effect> };

/** Type-checks an area's form of settings. */
export function defineSettingsForm<Effect>(form: Declared<Effect>): SettingsForm {
  return form;
}
