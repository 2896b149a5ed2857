import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { articleEditorClient } from '../../articles.client.ts';
import { ArticleBody } from './article-body.tsx';

/** Milliseconds after the last key until the preview is updated. */
const pause = 500;

/** A preview of the text as the page will show it, rendered by the server. */
export function ArticlePreview({ markdown, language }: { markdown: string; language: Locale }) {
  const { t } = useTranslation('articles');
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={t('preview.title')} className="grid gap-3">
      <Button
        variant="outline"
        size="sm"
        aria-expanded={isOpen}
        className="justify-self-start"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        {isOpen ? t('preview.close') : t('preview.open')}
      </Button>
      {isOpen && <Preview markdown={markdown} language={language} />}
    </section>
  );
}

function Preview({ markdown, language }: { markdown: string; language: Locale }) {
  const { api } = useSite();
  const settled = useSettled(markdown);
  const { data } = useQuery({
    queryKey: ['article-preview', language, settled],
    queryFn: () =>
      readJson(articleEditorClient(api).preview.$post({ json: { markdown: settled, language } })),
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { failedTitle: 'articles:preview.failed' },
  });
  return (
    <div className="min-h-24 rounded-xl border bg-card p-4 sm:p-5">
      {data && <ArticleBody html={data.html} language={language} className="max-w-prose" />}
    </div>
  );
}

/** The text after it has not changed for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
