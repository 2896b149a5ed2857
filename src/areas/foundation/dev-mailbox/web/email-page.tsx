import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { emailQuery } from './dev-mailbox.query.ts';

export function EmailPage({ id }: { id: string }) {
  const { t } = useTranslation('dev-mailbox');
  const { api, locale } = useSite();
  const { data: email } = useSuspenseQuery(emailQuery(api, id));
  return (
    <article className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <Breadcrumbs label={t('title')} current={email.subject}>
        <Link to="/dev/mail">{t('back')}</Link>
      </Breadcrumbs>
      <header className="grid gap-2">
        <h1 className="text-2xl">{email.subject}</h1>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-sm [&_dt]:text-muted-foreground">
          <dt>{t('to')}</dt>
          <dd className="break-all">{email.to}</dd>
          <dt>{t('sentAt')}</dt>
          <dd>
            <time dateTime={email.sentAt}>{formatDate(locale, email.sentAt, { withTime: true })}</time>
          </dd>
        </dl>
      </header>
      <EmailFrame title={email.subject} html={email.html} />
      <section>
        <h2 className="text-lg">{t('asText')}</h2>
        <p className="mt-2 rounded-xl border bg-card p-4 sm:p-5 text-sm wrap-anywhere whitespace-pre-wrap">
          {email.text}
        </p>
      </section>
    </article>
  );
}

/**
 * Shows an email like an email client: without scripts and forms. Links open in this window, because the site
 * cannot be framed.
 */
function EmailFrame({ title, html }: { title: string; html: string }) {
  return (
    <iframe
      title={title}
      srcDoc={html.replaceAll(/<a\b/g, '<a target="_top"')}
      sandbox="allow-top-navigation-by-user-activation"
      className="h-128 w-full rounded-xl border bg-[#fff] scheme-light"
    />
  );
}
