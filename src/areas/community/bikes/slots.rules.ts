/** Bikes in one slot. The database holds it too: `bike_booking_bikes.place`. */
export const maxBikesInSlot = 4;

export const defaultSlots = ['09:00-13:00', '13:00-17:00', '17:00-21:00'];

/** Slots of a day. */
export const maxSlots = 8;

const slotPattern = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;

/** Whether these are slots of one day: in their order, each ends after it begins, and none begins before the last has ended. */
export function areSlots(slots: readonly string[]): boolean {
  const spans = slots.map((slot) => slot.split('-') as [string, string]);
  return (
    slots.length > 0 &&
    slots.length <= maxSlots &&
    slots.every((slot) => slotPattern.test(slot)) &&
    spans.every(([from, to], index) => from < to && from >= (spans[index - 1]?.[1] ?? ''))
  );
}
