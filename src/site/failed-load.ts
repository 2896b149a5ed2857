import { ApiError } from '#platform/browser/api-client.ts';
import { loadPageMessages } from '#platform/browser/page-messages.ts';
import { errorMessage } from '#platform/browser/use-error-message.ts';
import type { MessageKey } from '#platform/i18n/message-key.ts';
import type { Translator } from '#platform/i18n/translator.ts';
import { toast } from '#ui/toast.ts';

/** Not signed in, not allowed, not found: the page itself shows these. */
const pageStatuses = [401, 403, 404];

/** Reports a failed load and its reason in a toast. The page retains its data. */
export async function reportFailedLoad(i18n: Translator, title: MessageKey, error: Error): Promise<void> {
  if (error instanceof ApiError && pageStatuses.includes(error.status)) return;
  const [area = ''] = title.split(':');
  try {
    // Data may fail before the messages of its area are loaded.
    await loadPageMessages(i18n, [area]);
  } catch {
    // When these cannot be loaded either, the page shows the failure itself.
    return;
  }
  toast({
    title: i18n.t(title),
    description: errorMessage(i18n.getFixedT(null, 'site'), error),
    variant: 'destructive',
  });
}
