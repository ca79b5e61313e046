import type { Locale } from './locale';

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
  no_building: {
    status: 409,
    es: 'Antes hay que crear el edificio.',
    en: 'Create the building first.',
  },
  building_in_use: {
    status: 409,
    es: 'Este edificio ya tiene apartamentos, reservas o correos, y no se puede borrar.',
    en: 'This building has apartments, bookings or mails already and cannot be deleted.',
  },
  building_shown: {
    status: 409,
    es: 'Es el edificio que se muestra al público. Muestre antes otro.',
    en: 'This is the building that the public sees. Show another one first.',
  },
  building_already_shown: {
    status: 409,
    es: 'Este edificio ya es el que se muestra al público.',
    en: 'This is the building that the public sees already.',
  },
  no_draft: {
    status: 409,
    es: 'No hay ningún borrador: lo publicado está al día.',
    en: 'There is no draft: what is published is up to date.',
  },
  method_not_allowed: {
    status: 405,
    es: 'Esta dirección no admite ese método.',
    en: 'This address does not take that method.',
  },
  unauthenticated: {
    status: 401,
    es: 'Acceda primero con su cuenta.',
    en: 'Sign in first.',
  },
  bad_credentials: {
    status: 401,
    es: 'El correo o la contraseña no son correctos.',
    en: 'The email or the password is not right.',
  },
  tokens_expired: {
    status: 401,
    es: 'Su sesión ha caducado y no se ha podido renovar. La petición se ha interrumpido.',
    en: 'Both token and refresh token have expired. Your request was aborted.',
  },
  second_factor_required: {
    status: 401,
    es: 'Falta el segundo paso para acceder.',
    en: 'One more step to sign in.',
  },
  wrong_code: {
    status: 401,
    es: 'El código no es correcto o ya se ha usado.',
    en: 'The code is not right or was used before.',
  },
  passkey_refused: {
    status: 401,
    es: 'Esa llave de acceso no vale para esta cuenta.',
    en: 'That passkey does not work for this account.',
  },
  email_unconfirmed: {
    status: 403,
    es: 'Confirme primero su correo con el enlace que le hemos enviado.',
    en: 'Confirm your email first with the link that we sent you.',
  },
  link_expired: {
    status: 410,
    es: 'Este enlace ha caducado o ya se ha usado. Pida otro.',
    en: 'This link has expired or was used before. Ask for another one.',
  },
  second_factor_missing: {
    status: 403,
    es: 'Antes de seguir, proteja su cuenta con un segundo factor.',
    en: 'Before you go on, protect your account with a second factor.',
  },
  generator_exists: {
    status: 409,
    es: 'Su cuenta ya tiene una aplicación de códigos. Quítela antes de añadir otra.',
    en: 'Your account already has a code app. Remove it before adding another one.',
  },
  last_administrator: {
    status: 409,
    es: 'Es la última persona que administra. Nombre antes a otra.',
    en: 'This is the last administrator. Appoint another one first.',
  },
  own_account: {
    status: 409,
    es: 'Nadie puede quitarse a sí mismo el acceso.',
    en: 'Nobody can take away their own access.',
  },
  account_state_refuses: {
    status: 409,
    es: 'La cuenta ya no está en un estado que lo permita.',
    en: 'The account is no longer in a state that allows this.',
  },
  policy_needs_factor: {
    status: 409,
    es: 'Active antes su propio segundo factor: si no, se quedaría fuera en cuanto lo exigiera.',
    en: 'Turn on your own second factor first: without one you would lock yourself out.',
  },
  version_conflict: {
    status: 409,
    es: 'Otra persona lo ha cambiado entretanto.',
    en: 'Somebody else has changed it in the meantime.',
  },
  stays_to_come: {
    status: 409,
    es: 'Tiene reservas en curso o por venir. Podremos borrar sus datos cuando terminen.',
    en: 'You have stays under way or to come. We can erase your data when they are over.',
  },
  bail_to_return: {
    status: 409,
    es: 'Todavía le guardamos una fianza. Podremos borrar sus datos cuando se la hayamos devuelto.',
    en: 'We still hold a deposit of yours. We can erase your data once we have returned it.',
  },
  staff_account: {
    status: 409,
    es: 'Su cuenta es del equipo de la casa. Pida a quien administra que la cierre.',
    en: 'Your account belongs to the team of the house. Ask an administrator to close it.',
  },
  forbidden: {
    status: 403,
    es: 'Su cuenta no tiene permiso para esto.',
    en: 'Your account is not allowed to do this.',
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
  offer_active: {
    status: 409,
    es: 'La promoción ya está activa.',
    en: 'The offer is active already.',
  },
  offer_not_active: {
    status: 409,
    es: 'Solo se puede pausar una promoción activa.',
    en: 'Only an active offer can be paused.',
  },
  offer_no_value: {
    status: 409,
    es: 'Falta decir cuánto rebaja la promoción.',
    en: 'The offer does not say yet how much it takes off.',
  },
  offer_no_description: {
    status: 409,
    es: 'Falta la descripción que leerán en la web.',
    en: 'The description that visitors will read is missing.',
  },
  offer_over: {
    status: 409,
    es: 'El plazo de la promoción ha terminado. Cambie antes las fechas.',
    en: 'The time of the offer is over. Change its dates first.',
  },
  offer_used_up: {
    status: 409,
    es: 'La promoción ya se ha usado todas las veces previstas. Amplíe antes los usos.',
    en: 'The offer was used as often as it may be. Allow more uses first.',
  },
  offer_not_draft: {
    status: 409,
    es: 'Solo se borra un borrador. Una promoción que ha estado a la venta se pausa.',
    en: 'Only a draft can be deleted. An offer that has been on sale is paused.',
  },
  offer_used: {
    status: 409,
    es: 'Hay reservas hechas con ella: el descuento y el código no cambian. Duplíquela para ofrecer otra cosa.',
    en: 'Bookings were made with it: discount and code stay. Duplicate it to offer something else.',
  },
  hold_expired: {
    status: 409,
    es: 'El tiempo para terminar la reserva ha pasado y las fechas han quedado libres.',
    en: 'The time to finish the booking has passed and the dates have been released.',
  },
  apartment_has_bookings: {
    status: 409,
    es: 'Tiene reservas en curso o por venir. Muévalas o espere a que terminen.',
    en: 'It has bookings under way or to come. Move them, or wait until they are over.',
  },
  apartment_was_booked: {
    status: 409,
    es: 'Ya ha tenido reservas y no se puede borrar. Retírelo: deja de venderse y su historia se queda.',
    en: 'It has had bookings and cannot be deleted. Retire it: it is no longer sold, and its history stays.',
  },
  apartment_occupied: {
    status: 409,
    es: 'Tiene reservas o bloqueos, y por eso no puede cambiar de piso ni de lo que ocupa. Cree otro apartamento y retire este.',
    en: 'It has bookings or blocks, so it cannot move to another flat or change what it occupies. Create another apartment and retire this one.',
  },
  apartment_state_refuses: {
    status: 409,
    es: 'El apartamento ya no está en un estado que lo permita.',
    en: 'The apartment is no longer in a state that allows this.',
  },
  category_has_apartments: {
    status: 409,
    es: 'La categoría tiene apartamentos. Páselos antes a otra.',
    en: 'The category has apartments. Move them to another one first.',
  },
  limits_offers: {
    status: 409,
    es: 'Hay promociones que solo valen para lo que quiere borrar. Cámbielas antes.',
    en: 'There are offers only for what you want to delete. Change them first.',
  },
  flat_has_apartments: {
    status: 409,
    es: 'El piso tiene apartamentos. Bórrelos o sáquelos antes del piso.',
    en: 'The flat has apartments. Delete them or take them out of the flat first.',
  },
  flat_let_whole: {
    status: 409,
    es: 'Es la última habitación de un piso que se alquila entero. Borre o cambie antes el piso entero.',
    en: 'It is the last room of a flat that is let whole. Delete or change the whole flat first.',
  },
  equipment_in_use: {
    status: 409,
    es: 'Hay apartamentos que lo tienen. Desactívelo: deja de verse y nadie lo pierde.',
    en: 'Some apartments have it. Deactivate it: it is no longer shown, and nothing is lost.',
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
  internal: {
    status: 500,
    es: 'Algo ha fallado por nuestra parte.',
    en: 'Something went wrong on our side.',
  },
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
    readonly details: { fields?: FieldProblem[]; extra?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(code, { cause: details.cause });
    this.status = errorCatalogue[code].status;
  }
}

export function errorText(code: ErrorCode, locale: Locale): string {
  return errorCatalogue[code][locale];
}
