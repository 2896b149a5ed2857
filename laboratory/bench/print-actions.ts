import { addPostsAndAnswers, measureAnswers } from './assistant-rate.ts';
import { measureCampaignGrowth, measureDonationRate } from './donations.ts';
import { measurePictureUpload } from './picture-upload.ts';
import { measureProfileGrowth } from './profile-growth.ts';
import { measurePurchaseRate } from './purchase-rate.ts';
import { row } from './row.ts';
import { measureSignInRate } from './sign-in-rate.ts';
import { dataDirOf, folder, folderWithProducts, start } from './sites.ts';
import { measureUnnamedStatements } from './unnamed-statements.ts';

export async function printPurchases(): Promise<void> {
  const { purchases, withStreams, bare, remembered } = await measurePurchaseRate(
    await folderWithProducts(1000),
  );
  console.log(
    '\nPurchases per second, 8 buyers at once; baseline: their bare SQL statements on the same database',
  );
  console.log(row('draft to order', purchases, bare));
  console.log(
    `\nPurchases per second while ${withStreams.streams} streams of changes are open (${withStreams.events} events); baseline: without`,
  );
  console.log(row('draft to order', withStreams.purchases, purchases));
  console.log('\nPages that had to be made while they bought');
  for (const { page, answers, renderings } of remembered)
    console.log(`  ${page.padEnd(24)} ${renderings} times for ${answers} answers`);
}

export async function printStatements(): Promise<void> {
  const { named, unnamed, pooled } = await measureUnnamedStatements(await folderWithProducts(20));
  console.log(
    '\nPurchases per second with PREPARED_STATEMENTS=no, 8 buyers at once; baseline: with prepared statements',
  );
  console.log(row('directly', unnamed, named));
  if (pooled === undefined) return console.log('  no PgBouncer: skipped');
  console.log(row('through PgBouncer', pooled, named));
}

export async function printPeople(): Promise<void> {
  const dataDir = await folderWithProducts(20);
  const { signIns, bare } = await measureSignInRate(dataDir);
  console.log(
    '\nSign-ins per second with a password, two at once; baseline: the bare comparison with its hash',
  );
  console.log(row('password', signIns, bare, 1));
  const { few, many } = await measureProfileGrowth(dataDir);
  console.log('\nMilliseconds of a profile; baseline: 10 orders and token movements');
  console.log(row('10,000', many, few, 1));
}

export async function printDonations(): Promise<void> {
  const { donations, purchases } = await measureDonationRate(await folderWithProducts(20));
  console.log('\nDonations per second, 8 people at once; baseline: purchases of the same people');
  console.log(row('form to thanks', donations, purchases));
  console.log('\nMilliseconds of an answer about a campaign with 100,000 donations; baseline: 10 donations');
  for (const { what, few, many } of await measureCampaignGrowth((count) => `${dataDirOf(count)}-donations`))
    console.log(row(what, many, few, 2));
}

export async function printPictures(): Promise<void> {
  const { upload, bare, megabytes, files } = await measurePictureUpload(await folderWithProducts(20));
  console.log(
    `\nMilliseconds until a photograph of ${megabytes.toFixed(1)} MB is stored as ${files} files; baseline: the bare library makes them`,
  );
  console.log(row('picture upload', upload, bare));
}

export async function printAssistant(): Promise<void> {
  const [few, many] = [await start(20), await start(1000)];
  await addPostsAndAnswers(dataDirOf(1000));
  const rates = await measureAnswers([few.site, many.site], folder);
  console.log(
    '\nAnswers of the assistant per second, at least 300, 1,000 products, 1,000 posts and 200 own answers; baseline: 20 products',
  );
  console.log(row('POST /api/chatbot', rates.many, rates.few));
  console.log('\nThe same; baseline: a bare Hono handler that answers the same bytes');
  console.log(row('POST /api/chatbot', rates.many, rates.bare));
  const { site, database } = rates;
  console.log(
    `  milliseconds of processor for an answer: site ${site.toFixed(2)}, database ${database.toFixed(2)}`,
  );
}
