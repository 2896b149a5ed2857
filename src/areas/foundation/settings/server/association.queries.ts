import type { SettingValue } from '#framework/settings/area-settings.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import {
  type Association,
  associationFacts,
  demoAssociation,
  missingFacts,
  type Vat,
} from '../association.ts';
import { settingsSettings } from '../settings.settings.ts';
import { getSettings } from './settings.queries.ts';

type SettingsContext = Pick<AppDeps, 'db' | 'config'>;

/**
 * The facts in the setting, each validated separately. Only in a demo, missing ones are replaced with
 * invented facts.
 */
export async function getAssociation(ctx: SettingsContext): Promise<Association> {
  const { association, vat } = await getSettings(ctx, {
    association: settingsSettings.settings.association,
    vat: settingsSettings.settings.vat,
  });
  return { ...knownAssociation(ctx, association), vat: vatOf(ctx, vat) };
}

/** The association from a setting that was already read. */
export function knownAssociation(
  ctx: Pick<SettingsContext, 'config'>,
  own: SettingValue<(typeof settingsSettings)['settings']['association']>,
): Omit<Association, 'vat'> {
  if (!ctx.config.isDemo) return { ...own, social: own.social ?? {} };
  const facts = associationFacts.map((fact) => [fact, own[fact] ?? demoAssociation[fact]]);
  return { ...Object.fromEntries(facts), social: own.social ?? demoAssociation.social };
}

/** Without a VAT number no VAT is charged, even if the setting says so. */
function vatOf(
  ctx: Pick<SettingsContext, 'config'>,
  {
    vatNumber: number,
    chargesVat,
    vatRegime: regime,
  }: SettingValue<(typeof settingsSettings)['settings']['vat']>,
): Vat {
  if (ctx.config.isDemo && number === null && regime === null) return demoAssociation.vat;
  return { number, isCharged: chargesVat && number !== null, regime };
}

/** Warns the operator of a live site about missing facts: pages do not show them, but the law requires most of them. */
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
