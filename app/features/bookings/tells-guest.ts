/**
 * Default of "notify the guest" in each back-office form. Guests are notified when a promise or payment is created or
 * changes: a booking, its end, the deposit, other dates, or another apartment. Corrections of records usually concern
 * only staff, so they default to off. The box is never checked if no mail can reach the guest. API clients specify it
 * in each call.
 */
export const notifiesGuestByDefault = {
  booked: true,
  confirmed: true,
  ended: true,
  moved: true,
  bail: true,
  corrected: false,
} as const;
