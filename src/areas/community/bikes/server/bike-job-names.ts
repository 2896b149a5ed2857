export const bikeJobs = {
  notifyOfBooking: 'bikes.tell-of-booking',
  notifyOfCancellation: 'bikes.tell-of-cancellation',
  remind: 'bikes.remind',
  sendReminder: 'bikes.send-reminder',
} as const;
