import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataFolder } from '../process/data-folder.ts';
import { Failover, harms } from './failover.ts';

/** The number of rounds over all kinds of failures; set with `npm run failover -- --rounds 20`. */
const rounds = Number(process.env.FAILOVER_ROUNDS ?? harms.length);
const secondsPerRound = 300;

const folder = dataFolder();
let failover: Failover;
beforeAll(async () => {
  failover = await Failover.begin(folder.path);
}, 300_000);
afterAll(() => failover?.end(), 60_000);

describe('while people buy, donate and book', () => {
  test(
    'the primary can be killed, stopped and cut off: nothing acknowledged is lost, nobody pays twice, and another takes over',
    async () => {
      let longest = 0;
      for (let number = 1; number <= rounds; number++) {
        const harm = harms[number % harms.length] ?? 'killed';
        const round = await failover.round(harm);
        process.stdout.write(`${JSON.stringify({ number, ...round })}\n`);
        expect(round.acknowledged.orders).toBeGreaterThan(0);
        expect(round).toMatchObject({ lostOrders: 0, doubleCaptures: 0 });
        longest = Math.max(longest, round.longestSecondsWithoutWrite);
      }
      // The limit comes from the configuration, not from the machine's speed: `ttl` is 20 seconds.
      process.stdout.write(`The longest time without a write: ${longest} s\n`);
    },
    rounds * secondsPerRound * 1000,
  );

  test('finally both processes of the site are ready without intervention', async () => {
    expect(await failover.readiness()).toEqual([200, 200, 200]);
  });

  test('finally both processes have read from a standby', async () => {
    expect(await failover.standbyRequests()).toBeGreaterThan(0);
  });

  test('finally buyer and shop got one email for each order', async () => {
    const post = await failover.emails();
    process.stdout.write(`${JSON.stringify(post)}\n`);
    expect(post.emails).toBeGreaterThan(0);
  });

  test('finally the command that compares the accounts reports no errors', async () => {
    expect(await failover.verify(folder.path)).toContain('nothing wrong');
  });
});
