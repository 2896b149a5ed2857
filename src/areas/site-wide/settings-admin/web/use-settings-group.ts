import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import type { StoredTexts } from '#areas/collaboration/editing/stored-texts.ts';
import { isOvertaken, useTextsEditor } from '#areas/collaboration/editing/web/public/use-texts-editor.ts';
import {
  controlsOf,
  type SettingsGroup,
  textsOfGroup,
  valuesOfGroup,
} from '#framework/settings/collected-settings.ts';
import { type ChangeEffects, siteSettingsKey } from '#framework/settings/settings-form.ts';
import { useAction } from '#framework/web/use-action.ts';
import { useSite } from '#platform/browser/use-site.ts';
import type { SettingsGroupView } from '../site-settings.schema.ts';
import { saveSettings, siteSettingsQuery } from './site-settings.query.ts';

type Sent = { texts: Texts; seen: unknown[] };

type Options = {
  /** Titles of the toasts. */
  saved: string;
  failed: string;
  effects?: ChangeEffects<unknown> | undefined;
};

/** The state of a form for settings that are saved together, with its save function. */
export function useSettingsGroup(
  group: SettingsGroup,
  view: SettingsGroupView,
  { saved, failed, effects }: Options,
) {
  const { api } = useSite();
  const queryClient = useQueryClient();
  const subject = `settings/${group.name}`;
  const storedIn = ({ version, value, lastChange }: SettingsGroupView): StoredTexts => ({
    version,
    texts: textsOfGroup(group, value),
    lastChange,
  });
  const controls = controlsOf(group);
  const hasLines = (path: string) =>
    controls.some(
      (control) => control.isLong && (path === control.path || path.startsWith(`${control.path}.`)),
    );
  const editor = useTextsEditor(storedIn(view), { subject, hasLines });
  const [asked, setAsked] = useState<{ texts: Texts; effects: readonly unknown[] }>();
  const save = useAction({
    async mutationFn({ texts, seen }: Sent) {
      const { version } = editor;
      await saveSettings(api, group.name, { version, value: valuesOfGroup(group, texts), effects: seen });
      return queryClient.fetchQuery({ ...siteSettingsQuery(api), staleTime: 0 });
    },
    subject,
    success: () => ({ title: saved, variant: 'success' }),
    failure: failed,
    // Reloads the data of this window that depends on them.
    refresh: [siteSettingsKey, ['identity']],
    onSuccess: (all, sent) => editor.adopt(storedIn(all[group.name] ?? view), sent.texts),
    onError(error, sent) {
      editor.refuse(error, sent.texts);
      // The effects differ from those that were shown: the dialog shows the new ones.
      if (effects && isOvertaken(error, effects.refusal)) preview.mutate(sent.texts);
    },
  });
  const preview = useAction({
    mutationFn: async (texts: Texts) => (await effects?.read(api, valuesOfGroup(group, texts))) ?? [],
    subject,
    failure: failed,
    onSuccess(found, texts) {
      if (found.length > 0) setAsked({ texts, effects: found });
      else save.mutate({ texts, seen: [] });
    },
    onError: (error, texts) => editor.refuse(error, texts),
  });
  return {
    editor,
    /** Saves, after showing the effects of the change, if any. */
    save(): void {
      if (effects) preview.mutate(editor.texts);
      else save.mutate({ texts: editor.texts, seen: [] });
    },
    isSaving: save.isPending || preview.isPending,
    asked: asked && {
      effects: asked.effects,
      onConfirm(): void {
        setAsked(undefined);
        save.mutate({ texts: asked.texts, seen: asked.effects.map((each) => effects?.seen(each)) });
      },
      onClose: () => setAsked(undefined),
    },
  };
}
