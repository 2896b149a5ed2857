import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { assistantClient } from '../assistant.client.ts';

/** Whether an answer helped. */
export function Rating({ answerId }: { answerId: string }) {
  const { t } = useTranslation('assistant');
  const { api } = useSite();
  const question = useId();
  const rating = useMutation({
    mutationFn: (isHelpful: boolean) =>
      readJson(
        assistantClient(api).answers[':id'].rating.$put({ param: { id: answerId }, json: { isHelpful } }),
      ),
  });
  if (rating.isSuccess) return <p className="text-sm text-muted-foreground">{t('helpful.thanks')}</p>;
  return (
    <div className="flex flex-wrap items-center gap-1 text-sm">
      <span id={question} className="text-muted-foreground">
        {t('helpful.ask')}
      </span>
      {([true, false] as const).map((isHelpful) => (
        <Button
          key={String(isHelpful)}
          variant="ghost"
          size="sm"
          aria-describedby={question}
          disabled={rating.isPending}
          onClick={() => rating.mutate(isHelpful)}
        >
          {t(isHelpful ? 'helpful.yes' : 'helpful.no')}
        </Button>
      ))}
    </div>
  );
}
