import type { AreaTokenReasons, TokenReasonLabel } from '#framework/token-reasons.ts';

const files = import.meta.glob<Record<string, AreaTokenReasons>>('/src/areas/*/*/*.token-reasons.ts', {
  eager: true,
});

/** Why tokens move, in the words of the areas that move them. A new area's are found as soon as its file exists. */
const labels: ReadonlyMap<string, TokenReasonLabel> = new Map(
  Object.values(files).flatMap((file) => Object.values(file).flatMap((reasons) => Object.entries(reasons))),
);

export const findReasonLabel = (reason: string): TokenReasonLabel | undefined => labels.get(reason);
