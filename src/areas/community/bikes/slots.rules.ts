/** The maximum number of bikes in one slot. The database enforces it too: `bike_booking_bikes.place`. */
export const maxBikesInSlot = 4;

export const defaultSlots = ['09:00-13:00', '13:00-17:00', '17:00-21:00'];

/** The maximum number of slots in a day. */
export const maxSlots = 8;

const slotPattern = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;

/** Whether these are valid slots of one day: ordered, each with a positive length, and without overlaps. */
export function areSlots(slots: readonly string[]): boolean {
  const spans = slots.map((slot) => slot.split('-') as [string, string]);
  return (
    slots.length > 0 &&
    slots.length <= maxSlots &&
    slots.every((slot) => slotPattern.test(slot)) &&
    spans.every(([from, to], index) => from < to && from >= (spans[index - 1]?.[1] ?? ''))
  );
}
