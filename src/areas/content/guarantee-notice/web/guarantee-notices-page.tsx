import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PictureUpload } from '#areas/foundation/files/web/public/picture-upload.tsx';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { localeNames } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { newTabLink } from '#ui/new-tab-link.tsx';
import { Part } from '#ui/part.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast.ts';
import { guaranteeNoticesAdminClient } from '../guarantee-notice.client.ts';
import {
  guaranteeNoticesTopic,
  isNoticeLanguage,
  maxNoticeBytes,
  type NoticeLanguage,
  noticeLanguages,
  noticeTypes,
  officialFilesUrl,
} from '../guarantee-notice.rules.ts';
import type { StoredNotice } from '../guarantee-notice.schema.ts';
import { guaranteeNoticesQuery } from './guarantee-notices.query.ts';

const tags = { files: newTabLink(officialFilesUrl) };

/** The official files of the notice on the legal guarantee, by language, for administrators. */
export function GuaranteeNoticesPage() {
  const { t } = useTranslation('guarantee-notice');
  const { api } = useSite();
  const { data } = useQuery(guaranteeNoticesQuery(api));
  const items = data?.items ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid max-w-prose gap-2">
        <h1 className="text-3xl sm:text-4xl">{t('admin.title')}</h1>
        <p className="text-muted-foreground">{t('admin.description')}</p>
        <p className="text-muted-foreground">
          <RichText text={t('admin.official')} tags={tags} />
        </p>
      </header>
      {data && <UploadPart items={items} />}
      {items.length > 0 && <UploadedPart items={items} />}
    </div>
  );
}

function UploadPart({ items }: { items: readonly StoredNotice[] }) {
  const { t } = useTranslation('guarantee-notice');
  const queryClient = useQueryClient();
  const { api } = useSite();
  const hashOf = (each: NoticeLanguage) => items.find(({ language }) => language === each)?.hash;
  const [language, setLanguage] = useState<NoticeLanguage>(
    noticeLanguages.find((each) => !hashOf(each)) ?? 'it',
  );
  const hash = hashOf(language);
  return (
    <Part id="upload" title={t('admin.uploadTitle')}>
      <Field label={t('admin.language')} className="max-w-xs">
        {(control) => (
          <Select
            {...control}
            value={language}
            onChange={({ target }) => isNoticeLanguage(target.value) && setLanguage(target.value)}
          >
            {noticeLanguages.map((each) => (
              <option key={each} value={each} lang={each}>
                {localeNames[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PictureUpload
        method="PUT"
        address={`/api/admin/guarantee-notices/${language}${hash ? `?seen=${hash}` : ''}`}
        accepts={{
          types: noticeTypes,
          maxBytes: maxNoticeBytes,
          choose: t('admin.choose'),
          hint: (megabytes) => t('admin.hint', { megabytes }),
        }}
        onUploaded={() => {
          toast({ title: t('admin.uploaded'), variant: 'success', subject: 'notice' });
          void queryClient.invalidateQueries(guaranteeNoticesQuery(api));
        }}
      />
    </Part>
  );
}

function UploadedPart({ items }: { items: readonly StoredNotice[] }) {
  const { t } = useTranslation(['guarantee-notice', 'editing', 'site']);
  const { api, locale } = useSite();
  const [removed, setRemoved] = useState<StoredNotice>();
  const remove = useAction({
    subject: 'notice',
    mutationFn: ({ language, hash }: StoredNotice) =>
      readJson(
        guaranteeNoticesAdminClient(api)[':language'].$delete({ param: { language }, query: { seen: hash } }),
      ),
    success: () => ({ title: t('admin.removed') }),
    failure: t('admin.removeFailed'),
    refresh: [guaranteeNoticesTopic],
    onSuccess: () => setRemoved(undefined),
    onError: () => setRemoved(undefined),
  });
  return (
    <Part id="uploaded" title={t('admin.uploadedTitle')}>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {items.map((item) => (
          <li key={item.language} className="grid content-start gap-3 rounded-lg border p-3">
            <h3 lang={item.language} className="text-lg">
              {localeNames[item.language]}
            </h3>
            <img
              src={item.url}
              alt={t('admin.preview', { language: localeNames[item.language] })}
              width={item.width}
              height={item.height}
              className="h-auto w-full max-w-56 border bg-white"
            />
            <p className="text-sm text-muted-foreground">
              {t('admin.changed', { date: formatDate(locale, item.changedAt, { withTime: true }) })}
            </p>
            <Button variant="outline" className="justify-self-start" onClick={() => setRemoved(item)}>
              {t('admin.remove')}
              <span className="sr-only">: {localeNames[item.language]}</span>
            </Button>
          </li>
        ))}
      </ul>
      {removed && (
        <ConfirmDialog
          title={t('admin.removeTitle')}
          description={t('admin.removeHint')}
          closeLabel={t('site:close')}
          action={t('admin.remove')}
          stay={t('editing:confirm.cancel')}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(removed)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Part>
  );
}
