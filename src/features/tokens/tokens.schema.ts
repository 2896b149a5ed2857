const tokenReasons = ['purchase', 'membership', 'logo_click', 'easter_egg', 'refund', 'correction'] as const;

/** Why tokens moved. Later areas add theirs. */
export type TokenReason = (typeof tokenReasons)[number];
