import { type ReactNode, useEffect, useState } from 'react';
import type { SessionPerson } from '../../sign-in.schema.ts';
import { hasSignedOut } from '../session-channel.ts';
import { useSession } from './session.query.ts';

type OwnPageProps = {
  mayStay(person: SessionPerson): boolean;
  refused: ReactNode;
  over: ReactNode;
  children: ReactNode;
};

/**
 * A page with data of one person. When the session ends by itself, the page is hidden with all typed values
 * until the same person signs in again; for another person everything is reloaded.
 */
export function OwnPage({ mayStay, refused, over, children }: OwnPageProps) {
  const { person } = useSession();
  const [owner] = useState(person?.userId);
  const isOthers = person !== null && person.userId !== owner;
  useEffect(() => {
    if (isOthers) window.location.reload();
  }, [isOthers]);
  if (isOthers) return null;
  if (person ? !mayStay(person) : hasSignedOut()) return refused;
  return (
    <>
      {!person && over}
      <div hidden={!person} className={person ? 'contents' : undefined}>
        {children}
      </div>
    </>
  );
}
