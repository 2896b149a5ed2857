import { JoinButton } from '#areas/community/membership/web/public/join-button.tsx';
import { MemberBenefits } from '#areas/community/membership/web/public/member-benefits.tsx';
import { tradeFigures } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { useAuthDialog } from '#areas/people/sign-in/web/public/auth-dialog-context.ts';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

const steps = ['account', 'meet', 'member'] as const;

export function AboutJoin() {
  const { t } = useTranslation(['about', 'sign-in']);
  const { person } = useSession();
  const authDialog = useAuthDialog();
  return (
    <section aria-labelledby="soci" className="grid gap-6">
      <div className="grid gap-1">
        <h2 id="soci" className="text-3xl">
          {t('join.title')}
        </h2>
        <p className="max-w-prose text-muted-foreground">{t('join.lead', tradeFigures)}</p>
      </div>
      <ol className="grid gap-4 sm:gap-6 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step}>
            <Card className="h-full gap-2 p-4 sm:p-6">
              <span aria-hidden="true" className="font-display text-4xl font-bold text-primary">
                {index + 1}
              </span>
              <h3 className="text-xl">{t(`join.${step}.title`)}</h3>
              <p className="text-muted-foreground">{t(`join.${step}.text`)}</p>
            </Card>
          </li>
        ))}
      </ol>
      {!person && (
        <Button
          size="lg"
          className="justify-self-start scriptless:hidden"
          onClick={() => authDialog.open({ tab: 'register' })}
        >
          {t('sign-in:register.name')}
        </Button>
      )}
      {person && !person.isSocio && (
        <div className="grid max-w-prose gap-4 scriptless:hidden">
          <MemberBenefits />
          <JoinButton size="lg" className="justify-self-start max-sm:w-full" />
        </div>
      )}
    </section>
  );
}
