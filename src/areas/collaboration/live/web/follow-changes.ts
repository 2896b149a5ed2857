import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '#areas/people/sign-in/sign-in.schema.ts';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { LiveMessage } from '../live.schema.ts';
import { openLiveChannel } from './live-channel.ts';
import { ChangedData } from './reload-changed.ts';

type FollowOptions = {
  api: ApiFetch;
  queryClient: QueryClient;
  cursor: string | undefined;
  session: Session;
  /** Called with the position in the log up to which the page knows all changes. */
  onCursor(cursor: string): void;
};

/** Updates the data of this page until the returned function is called. */
export function followChanges({ api, queryClient, cursor, session, onCursor }: FollowOptions): () => void {
  const changed = new ChangedData(queryClient);
  const expected = readerOf(session);
  const close = openLiveChannel({
    api,
    cursor,
    onCursor,
    onMessage({ topics, isReset, reader }) {
      changed.add(isReset ? 'all' : topics);
      // The session has ended, or its rights have changed, since the page loaded it.
      if (reader !== expected) changed.add(['session']);
    },
  });
  return () => {
    close();
    changed.stop();
  };
}

function readerOf({ person }: Session): LiveMessage['reader'] {
  if (!person) return 'visitor';
  return person.isAdmin ? 'administrator' : 'person';
}
