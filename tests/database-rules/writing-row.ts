/** A trigger that keeps derived data up to date, with statements that must each lead to the same result. */
export interface WritingTrigger {
  /** `table.trigger`. */
  trigger: string;
  given?: string;
  does: readonly string[];
  /** Query that returns one text per row; `is` is its expected result. */
  left: string;
  is: readonly string[];
}

export const apartment = `INSERT INTO apartment (id, building_id, category_id, code, image_count, priced_until)
  SELECT id, 7, 1, id, 9, '2027-01-01' FROM unnest(array[5, 6]) AS id`;
export const booking = `INSERT INTO booking (id, building_id, apartment_id, state, channel, total_cents, check_in, check_out, created_at)
  VALUES (4, 7, 5, 'confirmed', 'phone', 300, '2027-05-03', '2027-05-06', '2027-03-31T23:30:00Z')`;
export const event = `INSERT INTO calendar_event (id, building_id, feed_id, apartment_id, state, check_in, check_out)
  VALUES (3, 7, 1, 5, 'placed', '2027-05-30', '2027-06-02')`;
export const part = `INSERT INTO stay_part VALUES (4, '2027-05-03', '2027-05-05', '2027-05-01', 5, 300, true, false, 7, 'x', 'x', 0, '2027-01-01')`;
export const nights = "INSERT INTO booking_night VALUES (4, '2027-05-03', 5, 100), (4, '2027-05-04', 5, 150)";
export const payment =
  "INSERT INTO payment (id, building_id, booking_id, state, at) VALUES (1, 7, 4, 'pending', '2027-04-30T22:30:00Z')";
export const invoice = "INSERT INTO invoice (id, building_id, issued_on) VALUES (1, 7, '2027-05-09')";
export const plan = "INSERT INTO booking_instalment VALUES (4, 0, '2027-05-01', 300)";
export const images = 'INSERT INTO image (id, apartment_id) VALUES (1, 5)';
export const season = "INSERT INTO season (id, apartment_id, last_night) VALUES (1, 5, '2027-12-31')";
export const set = (table: string, ...changes: string[]) => changes.map((change) => `UPDATE ${table} SET ${change}`);
