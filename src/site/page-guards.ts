import { sessionQuery } from '#areas/people/sign-in/web/public/session.query.ts';
import { ApiError } from '#platform/browser/api-client.ts';
import { commonErrors } from '#platform/kernel/errors.ts';
import type { RouterContext } from './router-context.ts';

type Visit = Pick<RouterContext, 'api' | 'queryClient'>;

/**
 * For loaders of personal pages: throws for a visitor before anything is loaded; the page then asks the user
 * to sign in.
 */
export async function requireSignIn(visit: Visit): Promise<void> {
  if (!(await personOf(visit))) throw refusal('sign_in_required');
}

/**
 * For loaders of administrators' pages: throws for everybody else, signed in or not; the page then shows that access is
 * denied.
 */
export async function requireAdministrator(visit: Visit): Promise<void> {
  const person = await personOf(visit);
  if (!person?.isAdmin) throw refusal(person?.needsTwoFactor ? 'two_factor_required' : 'admin_only');
}

async function personOf({ api, queryClient }: Visit) {
  return (await queryClient.ensureQueryData(sessionQuery(api))).person;
}

/** The same error as from the API. */
function refusal(code: keyof typeof commonErrors): ApiError {
  return new ApiError(commonErrors[code], { error: { code, message: '' } });
}
