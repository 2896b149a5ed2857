import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataFolder } from './data-folder.ts';
import { Torture, victims } from './torture.ts';

/** `npm run torture -- --rounds 100` sets more. */
const rounds = Number(process.env.TORTURE_ROUNDS ?? 1);
const secondsPerRound = 60;

const folder = dataFolder();
let torture: Torture;
beforeAll(async () => {
  torture = await Torture.begin(folder.path);
});
afterAll(() => torture?.end());

describe('while people buy', () => {
  test.each(victims)(
    '%s can be killed at any moment: nothing acknowledged is lost, nothing is sold twice, and it recovers',
    async (victim) => {
      for (let number = 1; number <= rounds; number++) {
        const round = await torture.round(victim);
        if (rounds > 1) process.stdout.write(`${JSON.stringify({ number, ...round })}\n`);
        expect(round.acknowledged.orders).toBeGreaterThan(0);
      }
    },
    rounds * secondsPerRound * 1000,
  );

  test('finally buyer and shop got one email for each order', async () => {
    const post = await torture.emails();
    if (rounds > 1) process.stdout.write(`${JSON.stringify(post)}\n`);
    expect(post.emails).toBeGreaterThan(0);
  });

  test('finally the command that compares the accounts reports no errors', async () => {
    expect(await torture.verify()).toContain('nothing wrong');
  });
});
