import { accountErrors } from './account-errors';
import { bookingErrors } from './booking-errors';
import { calendarErrors } from './calendar-errors';
import { customerErrors } from './customer-errors';
import { inventoryErrors } from './inventory-errors';
import { mailErrors } from './mail-errors';
import type { Locale } from './locale';
import { moveErrors } from './move-errors';
import { paymentErrors } from './payment-errors';

/**
 * Everything that can be refused, listed once: code, HTTP status and what the
 * person reads. Codes are part of the API and do not change.
 */
export const errorCatalogue = {
  invalid_input: {
    status: 422,
    es: 'Hay datos por corregir.',
    en: 'Some details need correcting.',
  },
  invalid_json: {
    status: 400,
    es: 'El cuerpo de la petición no es JSON válido.',
    en: 'The request body is not valid JSON.',
  },
  unsupported_media_type: {
    status: 415,
    es: 'Envíe la petición como application/json.',
    en: 'Send the request as application/json.',
  },
  not_multipart: {
    status: 415,
    es: 'Envíe el archivo como multipart/form-data.',
    en: 'Send the file as multipart/form-data.',
  },
  not_a_form: {
    status: 415,
    es: 'Esta página espera un formulario.',
    en: 'This page takes a form.',
  },
  body_too_large: {
    status: 413,
    es: 'La petición es demasiado grande.',
    en: 'The request is too large.',
  },
  not_found: {
    status: 404,
    es: 'No existe.',
    en: 'There is no such thing here.',
  },
  export_too_large: {
    status: 422,
    es: 'Son más de 20.000 filas. Filtre la lista y vuelva a exportarla.',
    en: 'That is more than 20,000 rows. Filter the list and export it again.',
  },
  method_not_allowed: {
    status: 405,
    es: 'Esta dirección no admite ese método.',
    en: 'This address does not take that method.',
  },
  version_conflict: {
    status: 409,
    es: 'Otra persona lo ha cambiado entretanto.',
    en: 'Somebody else has changed it in the meantime.',
  },
  forbidden: {
    status: 403,
    es: 'Su cuenta no tiene permiso para esto.',
    en: 'Your account is not allowed to do this.',
  },
  foreign_origin: {
    status: 403,
    es: 'Este envío no viene de esta web. Abra la página en su dirección habitual y vuelva a enviarlo desde ella.',
    en: 'This was not sent from this website. Open the page at its usual address and send it again from there.',
  },
  too_many_attempts: {
    status: 429,
    es: 'Demasiados intentos. Espere unos minutos y vuelva a probar.',
    en: 'Too many attempts. Wait a few minutes and try again.',
  },
  unknown_guard: {
    status: 500,
    es: 'Middleware desconocido',
    en: 'Unknown middleware',
  },
  not_available: {
    status: 409,
    es: 'No queda nada libre en esas fechas.',
    en: 'Nothing is free on those dates.',
  },
  no_price: {
    status: 422,
    es: 'Esas fechas aún no tienen precio y no se pueden reservar por internet.',
    en: 'Those dates have no price yet and cannot be booked online.',
  },
  min_nights: {
    status: 422,
    es: 'La estancia es más corta que el mínimo de esas fechas.',
    en: 'The stay is shorter than the minimum for those dates.',
  },
  max_nights: {
    status: 422,
    es: 'La estancia es más larga que el máximo de esas fechas.',
    en: 'The stay is longer than the maximum for those dates.',
  },
  too_many_guests: {
    status: 422,
    es: 'No cabe tanta gente.',
    en: 'That is more guests than fit.',
  },
  past_dates: {
    status: 422,
    es: 'La llegada ya ha pasado.',
    en: 'The arrival date has passed.',
  },
  offer_not_applicable: {
    status: 422,
    es: 'Ese código no vale para esta estancia.',
    en: 'That code does not apply to this stay.',
  },
  hold_expired: {
    status: 409,
    es: 'El tiempo para terminar la reserva ha pasado y las fechas han quedado libres.',
    en: 'The time to finish the booking has passed and the dates have been released.',
  },
  state_refuses: {
    status: 409,
    es: 'La reserva ya no está en un estado que lo permita.',
    en: 'The booking is no longer in a state that allows this.',
  },
  payment_failed: {
    status: 402,
    es: 'El banco no ha autorizado el pago. No se ha cobrado nada.',
    en: 'The bank declined the payment. Nothing was charged.',
  },
  idempotency_mismatch: {
    status: 422,
    es: 'Esa Idempotency-Key ya se usó con otros datos.',
    en: 'That Idempotency-Key was already used with other data.',
  },
  busy: {
    status: 503,
    es: 'Hay mucha gente a la vez. Vuelva a probar en un momento.',
    en: 'Many people are here at once. Try again in a moment.',
  },
  unavailable: {
    status: 503,
    es: 'Ahora mismo no podemos atender la petición. Vuelva a probar en un momento.',
    en: 'We cannot handle the request right now. Try again in a moment.',
  },
  outcome_unknown: {
    status: 503,
    es: 'La conexión se ha cortado mientras se guardaba, y no sabemos si ha llegado a guardarse. Compruébelo antes de repetirlo.',
    en: 'The connection was lost while saving, and we do not know whether it was saved. Check before you repeat it.',
  },
  internal: {
    status: 500,
    es: 'Algo ha fallado por nuestra parte.',
    en: 'Something went wrong on our side.',
  },
  ...accountErrors,
  ...calendarErrors,
  ...customerErrors,
  ...inventoryErrors,
  ...mailErrors,
  ...moveErrors,
  ...bookingErrors,
  ...paymentErrors,
} as const satisfies Record<string, { status: number; es: string; en: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** A field that was refused: where it stands in the input, and the key of its sentence in field-problem.ts. */
export interface FieldProblem {
  path: string;
  problem: string;
  params?: Record<string, string | number>;
}

/** The one error class: thrown by operations, turned into a page or a problem document at the edge. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: {
      fields?: FieldProblem[];
      /** Sent to the caller with the refusal. */
      extra?: Record<string, unknown>;
      /** The rate limit that was reached; logged, not sent. */
      limit?: string;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: details.cause });
    this.status = errorCatalogue[code].status;
  }
}

export function errorText(code: ErrorCode, locale: Locale): string {
  return errorCatalogue[code][locale];
}
