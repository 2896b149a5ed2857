import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { ErrorCode } from '#platform/kernel/errors.ts';

/** Shows the effects of a settings change in a dialog before it is saved. */
export type ChangeEffects<Effect> = {
  /** Reads the effects of a change to these values. */
  read(api: ApiFetch, values: Record<string, unknown>): Promise<readonly Effect[]>;
  /** The part of a shown effect that is sent with the change. */
  seen(effect: Effect): unknown;
  /** The error code when the effects differ from those that were shown. */
  refusal: ErrorCode;
  render(shown: { effects: readonly Effect[]; onConfirm(): void; onClose(): void }): ReactNode;
};

/** The query key of all settings, for forms that reload it. */
export const siteSettingsKey = ['site-settings'] as const;

/** The customised form of a group of settings: `admin/web/<area>.settings-form.tsx`. */
export type SettingsForm = {
  group: string;
  effects?: ChangeEffects<unknown>;
  /** Replaces the fields, for settings with a separate command. */
  Form?: ComponentType<{ version: number; value: Readonly<Record<string, unknown>> }>;
  /** Loads the data of `Form` before the page is shown. */
  prepare?(site: { api: ApiFetch; queryClient: QueryClient }): Promise<unknown>;
};

type Declared<Effect> = Omit<SettingsForm, 'effects'> & { effects?: ChangeEffects<Effect> };

/** Type-checks an area's form of settings. */
export function defineSettingsForm<Effect>(form: Declared<Effect>): SettingsForm {
  return form;
}
