import type { ReactNode } from 'react';
import { type SocialChannel, socialChannels } from '#areas/foundation/settings/association.ts';
import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** Generic icons, because the network of each channel is a setting. */
const marks: Record<SocialChannel, ReactNode> = {
  network: (
    <>
      <circle cx="6" cy="12" r="3" />
      <circle cx="17.5" cy="5.5" r="3" />
      <circle cx="17.5" cy="18.5" r="3" />
      <path d="m8.7 10.5 6.1-3.5m-6.1 6.5 6.1 3.5" />
    </>
  ),
  photos: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" />
    </>
  ),
  video: (
    <>
      <rect x="2.5" y="5" width="19" height="14" rx="4" />
      <path d="m10 9 5 3-5 3Z" />
    </>
  ),
  bot: <path d="m21 4-3 16-6-4.5L9 19l-.5-6L21 4 3 11.5l5.5 1.5" />,
};

/** Links to the association's other channels; nothing when there are none. */
export function SocialLinks() {
  const { t } = useTranslation('site');
  const { social } = useIdentity().association;
  const channels = socialChannels.filter((channel) => social[channel]);
  if (channels.length === 0) return null;
  return (
    <ul aria-label={t('footer.social')} className="-ms-2.5 flex flex-wrap">
      {channels.map((channel) => (
        <li key={channel}>
          <a
            href={social[channel]}
            rel="me noopener"
            title={t(`footer.channels.${channel}`)}
            className="grid size-11 place-items-center rounded-full hover:bg-accent hover:text-accent-foreground"
          >
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="size-6 fill-none stroke-current stroke-[1.75]"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              {marks[channel]}
            </svg>
            <span className="sr-only">{t(`footer.channels.${channel}`)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
