/**
 * Whether "notify the guest" is ticked as a form of the back office opens. What a guest was promised or has paid they hear of
 * as it comes about or changes: a booking, its end, their deposit, other dates or another apartment, which nobody should learn
 * of at the door. A correction of what is written down is the team's own more often than not, so that one is told where somebody
 * ticks it. Never for whom no mail can reach; programs say it with each call.
 */
export const tellsGuest = {
  booked: true,
  confirmed: true,
  ended: true,
  moved: true,
  bail: true,
  corrected: false,
} as const;
