import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { campaignsClient } from '#areas/community/campaigns/campaigns.client.ts';
import type { CampaignView } from '#areas/community/campaigns/campaigns.schema.ts';
import { campaignsKey, followingQuery } from '#areas/community/campaigns/web/public/campaigns.query.ts';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { useAction } from '#framework/web/use-action.ts';
import { ApiError, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { isEmailAddress } from '#platform/kernel/person-fields.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

type FollowFormProps = { campaign: Pick<CampaignView, 'id'> };

/** Asks for the updates of a campaign: one tap for whoever is signed in, an address for others. */
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
  const [email, setEmail] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const action = useAction({
    mutationFn: (address: string) =>
      readJson(campaignsClient(api)[':id'].follow.$post({ param: { id }, json: { email: address } })),
    subject: 'campaign-follow',
    failure: t('follow.failed'),
    onError: (error) => setInvalid(error instanceof ApiError && error.code === 'email_invalid'),
  });
  if (action.isSuccess) {
    return (
      <p role="status" className="flex gap-3 rounded-lg border bg-muted px-4 py-3">
        <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>{t('follow.sent', { email })}</span>
      </p>
    );
  }
  return (
    <form
      noValidate
      aria-label={t('follow.label')}
      className="grid gap-3 scriptless:hidden sm:flex sm:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        const address = email.trim();
        setInvalid(!isEmailAddress(address));
        if (isEmailAddress(address)) action.mutate(address);
      }}
    >
      <Field
        label={t('follow.email')}
        hint={t('follow.hint')}
        error={isInvalid && t('site:errors.email_invalid')}
        className="sm:max-w-md sm:flex-1"
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            maxLength={320}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" pending={action.isPending} className="justify-self-start">
        <Bell aria-hidden="true" />
        {t('follow.start')}
      </Button>
    </form>
  );
}
