import type { AppDeps } from '#platform/server/http/app-env.ts';
import { type Association, associationFacts, demoAssociation, missingFacts } from '../association.ts';
import { getSetting } from './settings.queries.ts';

type SettingsContext = Pick<AppDeps, 'db' | 'config'>;

/** Who runs the site: what the setting says, each fact by itself. Only in a demo the rest is invented. */
export async function getAssociation(ctx: SettingsContext): Promise<Association> {
  const own = await getSetting(ctx, 'association');
  if (!ctx.config.isDemo) return { ...own, social: own.social ?? {} };
  const facts = associationFacts.map((fact) => [fact, own[fact] ?? demoAssociation[fact]]);
  return { ...Object.fromEntries(facts), social: own.social ?? demoAssociation.social };
}

/** For whoever runs a live site: its pages show nothing where a fact is missing, and the law asks for most of them. */
export async function warnOfMissingFacts(ctx: SettingsContext & Pick<AppDeps, 'log'>): Promise<void> {
  for (const fact of missingFacts(await getAssociation(ctx))) {
    ctx.log.warn(
      { setting: `association.${fact}` },
      `The pages lack ${namesOfFacts[fact]}: see docs/configuration.md`,
    );
  }
}

const namesOfFacts = {
  name: 'the name of the association',
  address: "the association's address",
  email: "the association's email address",
  phone: "the association's phone number",
  taxCode: "the association's tax code",
};
