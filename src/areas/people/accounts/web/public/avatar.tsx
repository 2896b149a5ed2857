import { UserRound } from 'lucide-react';
import { Picture } from '#areas/foundation/files/web/public/picture.tsx';
import { cn } from '#ui/class-names.ts';
import type { AvatarView } from '../../accounts.schema.ts';

type AvatarProps = {
  person: { initials: string; avatar: AvatarView | null };
  /** The length of its side, in pixels. */
  size: number;
  className?: string;
};

export function Avatar({ person: { initials, avatar }, size, className }: AvatarProps) {
  const round = cn('shrink-0 rounded-full', className);
  if (avatar) {
    return (
      <Picture
        image={{ ...avatar, width: size, height: size }}
        alt=""
        sizes={`${size}px`}
        fit="cover"
        className={round}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={cn('grid place-items-center bg-secondary font-semibold text-secondary-foreground', round)}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
    >
      {initials || <UserRound className="size-1/2" />}
    </span>
  );
}
