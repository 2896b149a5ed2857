/** Names of the background work about bikes. */
export const bikeJobs = {
  tellOfBooking: 'bikes.tell-of-booking',
  tellOfCancellation: 'bikes.tell-of-cancellation',
  remind: 'bikes.remind',
  sendReminder: 'bikes.send-reminder',
} as const;
