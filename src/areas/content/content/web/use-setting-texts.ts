import { useQueryClient } from '@tanstack/react-query';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import type { StoredTexts } from '#areas/collaboration/editing/stored-texts.ts';
import { useTextsEditor } from '#areas/collaboration/editing/web/public/use-texts-editor.ts';
import { useAction } from '#framework/web/use-action.ts';
import { useSite } from '#platform/browser/use-site.ts';
import type { AdminSettings } from '../settings-admin.schema.ts';
import { adminSettingsKey, adminSettingsQuery } from './settings.query.ts';

type Options = {
  subject: string;
  stored: StoredTexts;
  /** The stored texts in settings that are loaded anew. */
  read(settings: AdminSettings): StoredTexts;
  send(version: number, texts: Texts): Promise<unknown>;
  done: string;
  failed: string;
};

/** An editor of texts in the settings, and what saves them. */
export function useSettingTexts({ subject, stored, read, send, done, failed }: Options) {
  const { api } = useSite();
  const queryClient = useQueryClient();
  const editor = useTextsEditor(stored, { subject, hasLines: () => false });
  const save = useAction({
    async mutationFn(texts: Texts) {
      await send(editor.version, texts);
      return queryClient.fetchQuery({ ...adminSettingsQuery(api), staleTime: 0 });
    },
    subject,
    success: () => ({ title: done, variant: 'success' }),
    failure: failed,
    // What pages of this window show of it is loaded again.
    refresh: [adminSettingsKey, ['identity']],
    onSuccess: (settings, sent) => editor.adopt(read(settings), sent),
    onError: (error, sent) => editor.refuse(error, sent),
  });

  /** Saves, unless something is missing: the Italian text beside others, by the beginning of the paths. */
  function trySave(prefixes: readonly string[]): string | undefined {
    const missing = prefixes.find((prefix) => lacksItalian(editor.texts, prefix));
    if (missing === undefined) {
      save.mutate(editor.texts);
      return undefined;
    }
    editor.setProblems({ [`${missing}it`]: 'required' });
    return `${missing}it`;
  }

  return { editor, trySave, isSaving: save.isPending, isSaved: save.isSuccess && !editor.isDirty };
}

/** Whether there is a text in some language below `prefix`, and none in Italian. */
function lacksItalian(texts: Texts, prefix: string): boolean {
  const written = Object.entries(texts).filter(([path, text]) => path.startsWith(prefix) && text.trim());
  return written.length > 0 && written.every(([path]) => path !== `${prefix}it`);
}
