/** Refusals about accounts and the ways into them. */
export const accountErrors = {
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
  stays_to_come: {
    status: 409,
    es: 'Tiene reservas en curso o por venir. Podremos borrar sus datos cuando terminen.',
    en: 'You have stays under way or to come. We can erase your data when they are over.',
  },
  bail_to_return: {
    status: 409,
    es: 'Todavía le guardamos una fianza. Podremos borrar sus datos cuando se la hayamos devuelto.',
    en: 'We still hold a security deposit of yours. We can erase your data once we have returned it.',
  },
  staff_account: {
    status: 409,
    es: 'Su cuenta es del equipo del edificio. Pida a quien administra que la cierre.',
    en: 'Your account belongs to the team of the building. Ask an administrator to close it.',
  },
} as const satisfies Record<string, { status: number; es: string; en: string }>;
