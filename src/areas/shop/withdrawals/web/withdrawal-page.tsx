import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatWithFacts } from '#areas/foundation/settings/format-with-facts.ts';
import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { newId } from '#platform/kernel/id.ts';
import { Alert } from '#ui/alert.tsx';
import { RichText } from '#ui/rich-text.tsx';
import type { Statement } from '../withdrawals.form.ts';
import type { NewWithdrawal, WithdrawalReceipt } from '../withdrawals.schema.ts';
import { useWithdrawable } from './use-withdrawable.ts';
import { WithdrawalCheck } from './withdrawal-check.tsx';
import { WithdrawalDone } from './withdrawal-done.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    isCheckingWithdrawal?: boolean;
  }
}

/**
 * A statement is written, then reviewed and confirmed. After the confirmation it has a fixed `id`, so that
 * sending it again is idempotent.
 */
type Step =
  | { name: 'write'; isFirst: boolean }
  | { name: 'check'; id: string; lines: NewWithdrawal['lines'] }
  | { name: 'done'; receipt: WithdrawalReceipt };

/** Withdrawing from a contract, by anybody; a link from an order passes `orderNumber`. */
export function WithdrawalPage({ orderNumber }: { orderNumber: number | undefined }) {
  const { t } = useTranslation('withdrawals');
  const { person } = useSession();
  const blank: Statement = {
    fullName: person?.fullName ?? '',
    email: person?.email ?? '',
    orderNumber: '',
    goods: '',
  };
  const [statement, setStatement] = useState({
    ...blank,
    orderNumber: orderNumber === undefined ? '' : `#${orderNumber}`,
  });
  const [step, setStep] = useState<Step>({ name: 'write', isFirst: true });
  const withdrawable = useWithdrawable(orderNumber, person !== null);
  const { history } = useRouter();
  const navigate = useNavigate();
  // A separate entry in the browser's history: "back" leads to the first step, with all typed text.
  const isChecking = useLocation({ select: ({ state }) => state.isCheckingWithdrawal === true });
  const shown = step.name === 'check' && !isChecking ? 'write' : step.name;
  return (
    <div className="grid w-full max-w-2xl gap-8 md:py-8">
      <header className="grid gap-3">
        <h1 className="text-4xl">{t('title')}</h1>
        <p className="text-lg text-muted-foreground">{t('description')}</p>
      </header>
      <noscript>
        <Alert variant="warning">
          <LegalText name="noScripts" />
        </Alert>
      </noscript>
      {shown === 'write' && (
        <WithdrawalForm
          statement={statement}
          hasFocus={!(step.name === 'write' && step.isFirst)}
          withdrawable={withdrawable}
          order={orderNumber}
          onDone={(written, lines) => {
            setStatement(written);
            setStep({ name: 'check', id: newId(), lines });
            void navigate({ to: '/recesso', search: true, state: { isCheckingWithdrawal: true } });
          }}
        />
      )}
      {step.name === 'check' && isChecking && (
        <WithdrawalCheck
          id={step.id}
          statement={statement}
          lines={step.lines}
          onChange={() => history.back()}
          onSent={(receipt) => setStep({ name: 'done', receipt })}
        />
      )}
      {step.name === 'done' && (
        <WithdrawalDone
          receipt={step.receipt}
          email={statement.email.trim()}
          onAnother={() => {
            setStatement(blank);
            setStep({ name: 'write', isFirst: false });
          }}
        />
      )}
      <p className="text-sm text-muted-foreground">
        <LegalText name="terms" />
      </p>
    </div>
  );
}

const linkClass = 'wrap-anywhere text-foreground underline underline-offset-4 hover:text-primary';

const tags: Record<string, (words: string) => ReactNode> = {
  email: (address) => (
    <a href={`mailto:${address}`} className={linkClass}>
      {address}
    </a>
  ),
  terms: (words) => (
    <Link to="/condizioni" hash="recesso" className={linkClass}>
      {words}
    </Link>
  ),
};

function LegalText({ name }: { name: 'noScripts' | 'terms' }) {
  const { t } = useTranslation('withdrawals');
  const { email } = useIdentity().association;
  const wordings = name === 'terms' ? (['terms'] as const) : (['noScripts', 'noScriptsAtAll'] as const);
  return <RichText text={formatWithFacts(t, wordings, { email }) ?? ''} tags={tags} />;
}
