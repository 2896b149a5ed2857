import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { PictureUpload } from '#areas/foundation/files/web/public/picture-upload.tsx';
import { useSquareCut } from '#areas/foundation/files/web/public/use-square-cut.tsx';
import { Avatar } from '#areas/people/accounts/web/public/avatar.tsx';
import { sessionKey, useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardContent, CardTitle } from '#ui/card.tsx';
import { toast } from '#ui/toast.ts';
import { avatarPath } from '../profile.rules.ts';
import { useRemoveAvatar } from './use-profile-actions.ts';

/** Width and height of an avatar in pixels: enough for the largest size on a dense screen. */
const avatarSide = 640;

/** The person's picture or initials, with buttons to upload and to remove it. */
export function AvatarCard() {
  const { t } = useTranslation('profile');
  const { person } = useSession();
  const queryClient = useQueryClient();
  const remove = useRemoveAvatar();
  const { prepare, dialog } = useSquareCut(avatarSide);
  if (!person) return null;

  function showUploaded(): void {
    toast({ title: t('avatar.saved'), variant: 'success', subject: 'avatar' });
    void queryClient.invalidateQueries({ queryKey: sessionKey });
  }

  return (
    <Card>
      <CardContent>
        <CardTitle>{t('avatar.title')}</CardTitle>
        <div className="flex flex-wrap items-center gap-4">
          <Avatar person={person} size={96} />
          {person.avatar && (
            <Button
              variant="outline"
              className="scriptless:hidden"
              pending={remove.isPending}
              onClick={() => remove.mutate()}
            >
              <Trash2 aria-hidden="true" />
              {t('avatar.remove')}
            </Button>
          )}
        </div>
        <p className="text-muted-foreground">{t('avatar.hint')}</p>
        <PictureUpload
          method="PUT"
          address={avatarPath}
          camera="user"
          prepare={prepare}
          onUploaded={showUploaded}
        />
        {dialog}
      </CardContent>
    </Card>
  );
}
