/** Details that a site gives about a reservation; empty if none. */
export interface ReservationFacts {
  guestName: string;
  reservationCode: string;
  /** Address of the reservation on the site; http or https. */
  reservationUrl: string;
  /** The last four digits of the guest's phone. */
  phoneEnd: string;
}

const MAX_NAME = 80;
const MAX_CODE = 40;
const MAX_URL = 500;

/**
 * Reads details from text written for people. Airbnb provides the reservation's address, which contains its code, and
 * the last digits of the phone. Vrbo provides the guest's name, and Booking.com provides nothing.
 */
export function reservationFacts({
  summary,
  description,
  url,
}: {
  summary: string;
  description: string;
  url: string;
}): ReservationFacts {
  const combinedText = `${description} ${url}`;
  const reservationUrl = /https?:\/\/[^\s<>"]+/i.exec(combinedText)?.[0] ?? '';
  const codeInName = /\(([A-Z0-9]{6,20})\)\s*$/.exec(summary)?.[1];
  const code =
    /(?:reservation|confirmation|booking) (?:code|number|id)\s*:\s*([A-Z0-9-]{4,40})\b/i.exec(combinedText)?.[1] ??
    /c[óo]digo de (?:reserva|confirmaci[óo]n)\s*:\s*([A-Z0-9-]{4,40})\b/i.exec(combinedText)?.[1] ??
    /\/details\/([A-Z0-9]{4,40})(?![A-Z0-9])/.exec(reservationUrl)?.[1] ??
    codeInName ??
    '';
  const phone = /(?:phone|tel[eé]fono)[^:]*:\s*([+\d][\d\s().-]*)/i.exec(combinedText)?.[1]?.replace(/\D/g, '') ?? '';
  return {
    guestName: nameIn(summary, code),
    reservationCode: code.slice(0, MAX_CODE),
    reservationUrl: reservationUrl.length > MAX_URL ? '' : reservationUrl,
    phoneEnd: phone.slice(-4),
  };
}

/** Matches «Reserved - Ana», «Ana Ruiz (HMABCDEFGH)». */
function nameIn(summary: string, code: string): string {
  const named =
    /^(?:reserved|reservad[oa]|reserva|booked)\s*[-–—:]\s*(\S.*)$/i.exec(summary)?.[1] ??
    (code && /^(.+?)\s*\([A-Z0-9]{6,20}\)\s*$/.exec(summary)?.[1]) ??
    '';
  const name = named.trim();
  return name === code || /^(?:reserved|airbnb|not available|closed)\b/i.test(name) ? '' : name.slice(0, MAX_NAME);
}
