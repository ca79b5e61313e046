/**
 * A trigger, with statements that it rejects and similar statements that it accepts. `given` runs first. No other
 * trigger is active, so that each condition is tested in isolation. `$own` and `$other` are bookings, `$bail` and
 * `$otherBail` their bails.
 */
export interface TriggerRow {
  /** `table.trigger`. */
  trigger: string;
  /** Constraint name of the refusal, or its message if it has none. */
  says: string;
  given?: string;
  refused: readonly string[];
  allowed?: readonly string[];
}

interface Payment {
  booking?: string;
  bail?: string;
  cents?: number;
  method?: string;
  provider?: string;
  state?: string;
  isHold?: boolean;
  inVain?: boolean;
  refundOf?: number;
  voidOf?: number;
  captureOf?: number;
}

/**
 * Returns the SQL that inserts a payment with the given id: by default, 100 € paid through Stripe for the booking
 * `$own`.
 */
export function pay(id: number, change: Payment = {}): string {
  const { booking = '$own', bail = 'NULL', cents = 10_000, method = 'card', provider = 'stripe' } = change;
  const { state = 'succeeded', isHold = false, inVain = false } = change;
  const { refundOf = 'NULL', voidOf = 'NULL', captureOf = 'NULL' } = change;
  return `INSERT INTO payment (id, building_id, booking_id, bail_id, amount_cents, method, provider, key, state, is_hold, held_until,
      in_vain, refund_of, void_of, capture_of, at)
    OVERRIDING SYSTEM VALUE SELECT ${id}, building_id, id, ${bail}, ${cents}, '${method}', '${provider}', '${id}abcdEFGH', '${state}',
      ${isHold}, ${isHold ? "'2027-06-01'" : 'NULL'}, ${inVain}, ${refundOf}, ${voidOf}, ${captureOf}, '2027-05-03T10:00:00Z'
    FROM booking WHERE id = ${booking}`;
}

export const all = (...statements: string[]) => statements.join('; ');
