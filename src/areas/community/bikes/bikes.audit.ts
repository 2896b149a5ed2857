import { defineAudit } from '#area/area-audit.ts';

export const bikesAudit = defineAudit('bikes', {
  subjects: { bike: {}, 'bike-booking': {} },
});
