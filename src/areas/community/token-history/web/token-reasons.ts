import type { AreaTokenReasons, TokenReasonLabel } from '#framework/token-reasons.ts';

const files = import.meta.glob<Record<string, AreaTokenReasons>>('/src/areas/*/*/*.token-reasons.ts', {
  eager: true,
});

/** The labels of token movements, defined by the areas that move them. A new area's file is found automatically. */
const labels: ReadonlyMap<string, TokenReasonLabel> = new Map(
  Object.values(files).flatMap((file) => Object.values(file).flatMap((reasons) => Object.entries(reasons))),
);

export const findReasonLabel = (reason: string): TokenReasonLabel | undefined => labels.get(reason);
