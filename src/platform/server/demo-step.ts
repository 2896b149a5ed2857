import type { CommandContext } from './context.ts';

/** What an invented person of a demo did, so many days before the demo's first start; `ctx` has the clock of that moment. */
export type DemoStep = { daysAgo: number; run(ctx: Omit<CommandContext, 'actor'>): Promise<unknown> };
