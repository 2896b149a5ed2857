import { useState } from 'react';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Part } from '#ui/part.tsx';
import { adminBlogClient } from '../../blog.client.ts';
import { previewDays } from '../../blog.rules.ts';
import type { AdminPost } from '../blog-admin.schema.ts';
import { adminPostsKey } from './posts.query.ts';

/** The secret link with which other people can read a post before it is public. The link is shown once. */
export function PreviewPart({ post }: { post: AdminPost }) {
  const { t } = useTranslation('blog-admin');
  const { api, locale } = useSite();
  const [address, setAddress] = useState<string>();
  const param = { id: post.id };
  const client = adminBlogClient(api).posts[':id'].preview;
  const create = useAction({
    mutationFn: () => readJson(client.$post({ param, json: { seen: post.previewUntil } })),
    failure: t('preview.failed'),
    refresh: [adminPostsKey],
    onSuccess: ({ token }) => setAddress(`${window.location.origin}/blog/anteprima/${token}`),
  });
  const end = useAction({
    mutationFn: () => readJson(client.$delete({ param })),
    success: () => ({ title: t('preview.ended') }),
    failure: t('preview.failed'),
    refresh: [adminPostsKey],
    onSuccess: () => setAddress(undefined),
  });
  return (
    <Part id="preview" title={t('preview.title')} description={t('preview.hint', { days: previewDays })}>
      {address !== undefined && (
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('preview.address')} className="min-w-0 flex-1 basis-64">
            {(control) => (
              <Input {...control} readOnly value={address} onFocus={({ target }) => target.select()} />
            )}
          </Field>
          <CopyButton
            text={address}
            subject="preview-link"
            labels={{ copy: t('preview.copy'), copied: t('preview.copied'), failed: t('preview.failed') }}
          />
        </div>
      )}
      {post.previewUntil !== null && (
        <p>{t('preview.until', { date: formatDate(locale, post.previewUntil, { withTime: true }) })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" pending={create.isPending} onClick={() => create.mutate()}>
          {t('preview.create')}
        </Button>
        {post.previewUntil !== null && (
          <Button variant="outline" pending={end.isPending} onClick={() => end.mutate()}>
            {t('preview.end')}
          </Button>
        )}
      </div>
    </Part>
  );
}
