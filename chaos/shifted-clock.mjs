/**
 * Loaded into the app before any other module (`node --import`). Each SIGUSR2 shifts the process's clock, in turn an
 * hour forward, back to normal, an hour backward, and back to normal, as if someone set the machine's clock.
 */
const HOURS = [1, 0, -1, 0];
const HOUR_MS = 3_600_000;
const RealDate = Date;
let turn = 0;
let shiftMs = 0;

class ShiftedDate extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + shiftMs);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + shiftMs;
  }
}

globalThis.Date = ShiftedDate;
process.on('SIGUSR2', () => {
  shiftMs = HOURS[turn % HOURS.length] * HOUR_MS;
  turn += 1;
});
