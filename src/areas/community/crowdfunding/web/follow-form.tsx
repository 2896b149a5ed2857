import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { campaignsClient } from '#areas/community/campaigns/campaigns.client.ts';
import type { CampaignView } from '#areas/community/campaigns/campaigns.schema.ts';
import { followingQuery } from '#areas/community/campaigns/web/public/campaigns.query.ts';
import { campaignsKey } from '#areas/community/campaigns/web/public/campaigns-key.ts';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { isEmailAddress } from '#platform/kernel/person-fields.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

type FollowFormProps = { campaign: Pick<CampaignView, 'id'> };

/** Follows the updates of a campaign: with one tap for people who are signed in, with an email address for others. */
export function FollowForm({ campaign }: FollowFormProps) {
  const { person } = useSession();
  return person ? <FollowSwitch campaign={campaign} /> : <FollowByEmail campaign={campaign} />;
}

function FollowSwitch({ campaign: { id } }: FollowFormProps) {
  const { t } = useTranslation('crowdfunding');
  const { api } = useSite();
  const isFollowing = useQuery(followingQuery(api, id)).data?.isFollowing;
  const client = campaignsClient(api)[':id'].follow;
  const param = { id };
  const action = useAction({
    mutationFn: (wants: boolean) =>
      readJson(wants ? client.$post({ param, json: {} }) : client.$delete({ param })),
    subject: 'campaign-follow',
    success: (_, wants) => ({ title: t(wants ? 'follow.done' : 'follow.ended'), variant: 'success' }),
    failure: t('follow.failed'),
    refresh: [campaignsKey],
  });
  if (isFollowing === undefined) return null;
  const Icon = isFollowing ? BellOff : Bell;
  return (
    <Button
      variant="outline"
      pending={action.isPending}
      className="justify-self-start scriptless:hidden"
      onClick={() => action.mutate(!isFollowing)}
    >
      <Icon aria-hidden="true" />
      {t(isFollowing ? 'follow.end' : 'follow.start')}
    </Button>
  );
}

function FollowByEmail({ campaign: { id } }: FollowFormProps) {
  const { t } = useTranslation(['crowdfunding', 'site']);
  const { api } = useSite();
  const [sentTo, setSentTo] = useState<string>();
  const action = useAction({
    mutationFn: (email: string) =>
      readJson(campaignsClient(api)[':id'].follow.$post({ param: { id }, json: { email } })),
    subject: 'campaign-follow',
    failure: t('follow.failed'),
    onSuccess: (_, email) => setSentTo(email),
  });
  const form = useForm({
    values: { email: '' },
    rule: ({ email }) => (isEmailAddress(email.trim()) ? {} : { email: { code: 'email_invalid' } }),
    t,
    send: ({ email }) => action.mutateAsync(email.trim()),
  });
  if (sentTo !== undefined) {
    return (
      <p role="status" className="flex gap-3 rounded-lg border bg-muted px-4 py-3">
        <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>{t('follow.sent', { email: sentTo })}</span>
      </p>
    );
  }
  return (
    <form
      {...form.props}
      aria-label={t('follow.label')}
      data-print="hide"
      className="grid gap-3 scriptless:hidden sm:flex sm:items-start"
    >
      <Field
        label={t('follow.email')}
        hint={t('follow.hint')}
        {...form.field('email')}
        className="sm:max-w-md sm:flex-1"
      >
        {(control) => <Input {...control} type="email" autoComplete="email" maxLength={320} />}
      </Field>
      <Button
        type="submit"
        variant="outline"
        pending={action.isPending}
        className="justify-self-start sm:mt-7"
      >
        <Bell aria-hidden="true" />
        {t('follow.start')}
      </Button>
    </form>
  );
}
