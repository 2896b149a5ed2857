import { createFileRoute, notFound } from '@tanstack/react-router';
import { ApiError } from '#platform/browser/api-client.ts';
import { pageHead } from '#site/head.ts';

/** A text that must never appear on a page or in its source. */
const secret = 'secret: postgres://user:password@db';

/**
 * Every way in which a page can fail, to look at and for the tests that keep these answers safe; `none` is an empty page, which the
 * benchmark compares others with.
 */
export const Route = createFileRoute('/dev/failures/$kind')({
  beforeLoad: ({ context }) => {
    if (!context.isDemo) throw notFound();
  },
  loader: ({ params: { kind } }) => {
    const reject = (status: number, code: string) =>
      new ApiError(status, { error: { code, message: secret, requestId: 'request-of-the-api' } });
    if (kind === 'loader') throw new Error(secret);
    if (kind === 'outage') throw reject(503, 'database_unavailable');
    if (kind === 'admin') throw reject(403, 'admin_only');
    if (kind === 'visitor') throw reject(401, 'sign_in_required');
    if (kind === 'absent') throw reject(404, 'not_found');
    if (kind !== 'render' && kind !== 'none') throw notFound();
  },
  head: ({ match: { context, params } }) =>
    pageHead(context, { title: params.kind, path: '/dev/failures', isPrivate: true }),
  component: Failure,
});

function Failure() {
  if (Route.useParams().kind === 'none') return null;
  throw new Error(secret);
}
