import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import type { StoredTexts } from '#areas/collaboration/editing/stored-texts.ts';
import { isOvertaken, useTextsEditor } from '#areas/collaboration/editing/web/public/use-texts-editor.ts';
import type { PlanEffects, SeenPlanEffects } from '#areas/community/bikes/admin/plan-changes.schema.ts';
import { useAction } from '#framework/web/use-action.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { siteSettingsClient } from '../settings-admin.client.ts';
import type { SettingsGroup } from '../settings-admin.rules.ts';
import { groupValues, textsOf } from '../settings-texts.ts';
import type { SiteSettings } from '../site-settings.schema.ts';
import { settingsFields } from './settings-fields.ts';
import { siteSettingsKey, siteSettingsQuery } from './site-settings.query.ts';

/** An editor of one part of the settings, and what saves it. */
export function useSettingsGroup(group: SettingsGroup, settings: SiteSettings) {
  const { t } = useTranslation('settings-admin');
  const { api } = useSite();
  const queryClient = useQueryClient();
  const subject = `settings/${group}`;
  const editor = useTextsEditor(readGroup(settings, group), { subject, hasLines });
  const [asked, setAsked] = useState<PlanEffects & { texts: Texts }>();
  const save = useAction({
    async mutationFn({ texts, effects }: Sent) {
      await sendGroup(api, group, editor.version, { texts, effects });
      return queryClient.fetchQuery({ ...siteSettingsQuery(api), staleTime: 0 });
    },
    subject,
    success: () => ({ title: t('saved'), variant: 'success' }),
    failure: t('failed'),
    // What pages of this window show of it is loaded again.
    refresh: [siteSettingsKey, ['identity']],
    onSuccess: (fresh, sent) => editor.adopt(readGroup(fresh, group), sent.texts),
    onError(error, sent) {
      editor.refuse(error, sent.texts);
      // The bookings are others than those that were shown: these are asked about now.
      if (isOvertaken(error, 'bike_effects_changed')) preview.mutate(sent.texts);
    },
  });
  const preview = useAction({
    mutationFn: (texts: Texts) =>
      readJson(siteSettingsClient(api).bikes.effects.$post({ json: { value: groupValues.bikes(texts) } })),
    subject,
    failure: t('failed'),
    onSuccess({ items }, texts) {
      if (items.length > 0) setAsked({ texts, items });
      else save.mutate({ texts, effects: [] });
    },
    onError: (error, texts) => editor.refuse(error, texts),
  });
  return {
    editor,
    /** Saves, once the bookings that other hours of the bikes concern have been shown. */
    save(): void {
      if (group === 'bikes') preview.mutate(editor.texts);
      else save.mutate({ texts: editor.texts, effects: [] });
    },
    isSaving: save.isPending || preview.isPending,
    asked: asked && {
      items: asked.items,
      confirm(): void {
        const effects = asked.items.map(({ bookingId, effect }) => ({ bookingId, effect }));
        setAsked(undefined);
        save.mutate({ texts: asked.texts, effects });
      },
      close: () => setAsked(undefined),
    },
  };
}

type Sent = { texts: Texts; effects: SeenPlanEffects };

/** Texts and lists of one entry a line. */
const hasLines = (path: string): boolean =>
  path.startsWith('bikeTerms.') || path === 'bikeSharing.closedWeekdays' || longFields.has(path);

const longFields = new Set(
  Object.values(settingsFields)
    .flat()
    .flatMap(({ path, isLong }) => (isLong ? [path] : [])),
);

const readGroup = (settings: SiteSettings, group: SettingsGroup): StoredTexts => ({
  version: settings[group].version,
  texts: textsOf(settings[group].value),
  lastChange: settings[group].lastChange,
});

function sendGroup(
  api: ApiFetch,
  group: SettingsGroup,
  version: number,
  { texts, effects }: Sent,
): Promise<unknown> {
  const client = siteSettingsClient(api);
  switch (group) {
    case 'association':
      return readJson(client.association.$put({ json: { version, value: groupValues.association(texts) } }));
    case 'opening':
      return readJson(client.opening.$put({ json: { version, value: groupValues.opening(texts) } }));
    case 'shop':
      return readJson(client.shop.$put({ json: { version, value: groupValues.shop(texts) } }));
    case 'bikes':
      return readJson(client.bikes.$put({ json: { version, value: groupValues.bikes(texts), effects } }));
    case 'community':
      return readJson(client.community.$put({ json: { version, value: groupValues.community(texts) } }));
  }
}
