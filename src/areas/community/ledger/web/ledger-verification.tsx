import { ShieldCheck } from 'lucide-react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { logPath } from '../ledger.rules.ts';
import { useVerification } from './use-verification.ts';
import type { VerificationState } from './verification.ts';

/** Explains why changes of the ledger are detected, with a button that verifies it on the reader's device. */
export function LedgerVerification() {
  const { t } = useTranslation('ledger');
  const { state, start } = useVerification();
  const isRunning = state.kind === 'progress';
  return (
    <section
      aria-labelledby="ledger-verify"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-xl border bg-card p-4 shadow-sm sm:p-6"
    >
      <h2 id="ledger-verify" className="text-2xl">
        {t('verify.title')}
      </h2>
      <p className="max-w-prose text-muted-foreground">{t('verify.description')}</p>
      <noscript>
        <p className="rounded-lg border bg-muted px-4 py-3">{t('verify.needsScript')}</p>
      </noscript>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={start} pending={isRunning} className="scriptless:hidden">
          <ShieldCheck aria-hidden="true" />
          {t('verify.button')}
        </Button>
        <FileLink href="/ledger/verify.mjs" label={t('download.script')} />
        <FileLink href={`${logPath}/checkpoint`} label={t('download.checkpoint')} />
        <FileLink href={`${logPath}/key`} label={t('download.key')} />
      </div>
      <Outcome state={state} />
    </section>
  );
}

function FileLink({ href, label }: { href: string; label: string }) {
  return (
    <a
      href={href}
      download
      className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-primary"
    >
      {label}
    </a>
  );
}

function Outcome({ state }: { state: VerificationState }) {
  const { t } = useTranslation('ledger');
  const { locale } = useSite();
  switch (state.kind) {
    case 'none':
      return null;
    case 'progress':
      return <VerificationProgress done={state.done} of={state.of} />;
    case 'valid':
      return (
        <Alert
          variant="success"
          title={t('verify.valid', { count: state.events, number: format(state.events) })}
        >
          {state.isSigned ? t('verify.signed') : t('verify.notChecked')}
        </Alert>
      );
    case 'invalid':
      return (
        <Alert variant="destructive" title={t('verify.invalid', { number: format(state.fault.sequence) })}>
          {t(`problems.${state.fault.problem}`)}
        </Alert>
      );
    case 'unsigned':
      return <Alert variant="destructive" title={t('verify.unsigned')} />;
    case 'failed':
      return <Alert variant="warning" title={t('verify.failed')} />;
  }

  function format(value: number): string {
    return formatNumber(locale, value);
  }
}

function VerificationProgress({ done, of }: { done: number; of: number }) {
  const { t } = useTranslation('ledger');
  const { locale } = useSite();
  const text = t('verify.progress', { done: formatNumber(locale, done), of: formatNumber(locale, of) });
  return (
    <div className="grid gap-2">
      <Progress aria-label={t('verify.running')} value={done} max={of || 1} />
      <p className="text-sm text-muted-foreground tabular-nums">{of > 0 ? text : t('verify.running')}</p>
    </div>
  );
}
