import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { assistantClient } from '../assistant.client.ts';
import type { AssistantAnswer } from '../assistant.schema.ts';
import { type Conversation, messageOf, withMessage } from './conversation.ts';

type Asking = {
  conversation: Conversation;
  onChange(change: (before: Conversation) => Conversation): void;
  onAnswer(answer: AssistantAnswer): void;
};

/**
 * Sends a greeting once, and asks questions one after the other. A failure is shown, and the typed text is
 * restored.
 */
export function useAsking({ conversation, onChange, onAnswer }: Asking) {
  const { t } = useTranslation('assistant');
  const { api } = useSite();
  const client = assistantClient(api);
  const isGreeted = useRef(conversation.messages.length > 0);
  const greeting = useMutation({ mutationFn: () => readJson(client.welcome.$get()) });
  const asking = useMutation({
    mutationFn: (query: string) => readJson(client.index.$post({ json: { query } })),
  });
  const isPending = asking.isPending || greeting.isPending;

  const greet = useEffectEvent(() => {
    if (isGreeted.current) return;
    isGreeted.current = true;
    greeting.mutate(undefined, {
      onSuccess: ({ reply, ...parts }) =>
        onChange((before) => withMessage(before, { sender: 'bot', text: reply, ...parts })),
      onError: () =>
        onChange((before) => withMessage(before, { sender: 'bot', text: t('failed'), offersPerson: true })),
    });
  });
  useEffect(() => greet(), []);

  /** Resolves to whether there was an answer. */
  async function ask(text: string): Promise<boolean> {
    const query = text.trim();
    if (query === '' || isPending) return true;
    onChange((before) => withMessage(before, { sender: 'user', text: query }));
    try {
      const answer = await asking.mutateAsync(query);
      onChange((before) => withMessage(before, messageOf(answer)));
      onAnswer(answer);
      return true;
    } catch {
      onChange((before) => withMessage(before, { sender: 'bot', text: t('failed'), offersPerson: true }));
      return false;
    }
  }

  return { ask, isPending };
}
