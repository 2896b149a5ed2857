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
  /** Gets the place in the log up to which the page knows everything. */
  onCursor(cursor: string): void;
};

/** Keeps the data of this page up to date until the returned function is called. */
export function followChanges({ api, queryClient, cursor, session, onCursor }: FollowOptions): () => void {
  const changed = new ChangedData(queryClient);
  const expected = readerOf(session);
  const close = openLiveChannel({
    api,
    cursor,
    onCursor,
    onMessage({ topics, isReset, reader }) {
      changed.add(isReset ? 'all' : topics);
      // The session has ended, or has other rights, since this page heard of it.
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
