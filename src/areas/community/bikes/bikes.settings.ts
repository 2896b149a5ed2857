import * as z from 'zod/mini';
import { formatSpans, readSpans, weekdayName, weekdays } from '#areas/foundation/settings/opening.rules.ts';
import { defineSettings } from '#framework/settings/area-settings.ts';
import { objectField, valueField } from '#framework/settings/structured-fields.ts';
import { translatedField } from '#framework/settings/text-fields.ts';
import {
  choicesField,
  daysField,
  numberField,
  optionalNumberField,
} from '#framework/settings/value-fields.ts';
import { localeTags } from '#platform/i18n/locales.ts';
import { cutText } from '#platform/kernel/shorten-text.ts';
import { areSlots, defaultSlots, maxBikesInSlot } from './slots.rules.ts';

/** Time spans of every day in which bikes can be booked, in Italian time. */
const slots = valueField<string[]>({
  input: z.array(z.string().check(z.maxLength(50))).check(z.refine(areSlots)),
  default: defaultSlots,
  control: {
    hint: 'settings-admin:settings.bikes.hints.slots',
    hintParams: { example: '9-13, 13-17, 17-21' },
    maxLength: 200,
  },
  format: formatSpans,
  // An invalid span is passed on unchanged, and validation refuses it.
  read: (typed) =>
    typed
      .split(/[,;\n]/)
      .map((piece) => piece.trim())
      .filter(Boolean)
      .flatMap((piece) => readSpans(piece) ?? [cutText(piece, 50)]),
});

type Place = { latitude: number; longitude: number };

/** The location of the bikes in degrees, in the format that maps copy, for the open data; null when it is not set. */
const station = valueField<Place | null>({
  input: z.nullable(
    z.object({
      latitude: z.number().check(z.minimum(-90), z.maximum(90)),
      longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    }),
  ),
  default: null,
  control: {
    hint: 'settings-admin:settings.bikes.hints.station',
    hintParams: { example: '45.0712, 7.6868' },
    maxLength: 60,
    parts: ['latitude', 'longitude'],
  },
  format: (place) => (place ? `${place.latitude}, ${place.longitude}` : ''),
  read: readPlace,
});

/** Parses a location; an invalid text gives coordinates out of range, which validation refuses. */
function readPlace(typed: string): Place | null {
  if (typed === '') return null;
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?)[,;\s]+(-?\d{1,3}(?:\.\d+)?)$/.exec(typed) ?? [];
  return { latitude: Number(latitude ?? 999), longitude: Number(longitude ?? 999) };
}

export const bikesSettings = defineSettings('bikes', {
  pages: { bikes: { path: 'bici', position: 50 } },
  settings: {
    /** When bikes can be booked, by whom, and how many. */
    bikeSharing: {
      group: 'bikes',
      position: 10,
      field: objectField({
        slots,
        /** Days without bikes: single dates, and days of every week. */
        closedDays: daysField(200, 'settings-admin:settings.bikes.hints.closedDays'),
        closedWeekdays: choicesField(
          weekdays,
          (day) =>
            ({ locale }) =>
              weekdayName(localeTags[locale], day),
        ),
        /** How many days ahead of today a slot can be booked. */
        daysAhead: numberField({ min: 7, max: 90, default: 30 }),
        /** Bikes that one person may book in a slot, and future bookings that one person may have. */
        bikesOfPerson: numberField({ min: 1, max: maxBikesInSlot, default: maxBikesInSlot }),
        comingBookings: numberField({ min: 1, max: 50, default: 3 }),
        /** Minimum age in years; null for no limit. */
        youngestAge: optionalNumberField({
          min: 1,
          max: 99,
          default: null,
          hint: 'settings-admin:settings.bikes.hints.youngestAge',
        }),
        /** Hours before a slot at which its reminder is sent; null for no reminders. */
        reminderHours: optionalNumberField({
          min: 1,
          max: 168,
          default: 24,
          hint: 'settings-admin:settings.bikes.hints.reminderHours',
        }),
        station,
      }),
    },
    /**
     * The terms of use of the bikes; null for the site's default terms. Its stored version is the version of
     * the terms.
     */
    bikeTerms: {
      group: 'bikes',
      position: 20,
      field: translatedField({
        max: 5000,
        isLong: true,
        hint: 'settings-admin:settings.bikes.hints.bikeTerms',
      }),
    },
  },
  recorded: ['cancelledBookings'],
});
