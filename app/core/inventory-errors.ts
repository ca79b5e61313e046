/** Refusals about the building and what it lets: building, apartments, equipment, offers. */
export const inventoryErrors = {
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
  not_open: {
    status: 403,
    es: 'Este edificio no está abierto al público en este momento.',
    en: 'This building is not open to the public at the moment.',
  },
  opening_lacks: {
    status: 409,
    es: 'Todavía no se puede abrir: falta lo que la lista marca como necesario.',
    en: 'It cannot be opened yet: what the list marks as needed is missing.',
  },
  building_open: {
    status: 409,
    es: 'El edificio ya está abierto al público.',
    en: 'The building is open to the public already.',
  },
  building_closed: {
    status: 409,
    es: 'El edificio ya está cerrado al público.',
    en: 'The building is closed to the public already.',
  },
  equipment_there: {
    status: 409,
    es: 'La lista de equipamiento ya no está vacía.',
    en: 'The equipment list is not empty any more.',
  },
  no_draft: {
    status: 409,
    es: 'No hay ningún borrador: lo publicado está al día.',
    en: 'There is no draft: what is published is up to date.',
  },
  picture_not_kept: {
    status: 507,
    es: 'La imagen no se ha podido guardar: el disco del servidor está lleno o no deja escribir. Avise a quien lo lleva.',
    en: 'The picture could not be kept: the server’s disk is full or refuses to be written. Tell whoever runs it.',
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
    en: 'Bookings were made with it, so its discount and code no longer change. Duplicate it to offer something else.',
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
    en: 'Some offers apply only to what you want to delete. Change them first.',
  },
  flat_has_apartments: {
    status: 409,
    es: 'El piso tiene apartamentos. Bórrelos o sáquelos antes del piso.',
    en: 'The flat has apartments. Delete them or take them out of the flat first.',
  },
  flat_let_whole: {
    status: 409,
    es: 'Es la última habitación de un piso que se alquila entero. Borre o cambie antes el piso entero.',
    en: 'It is the last room of a flat that is rented whole. Delete or change the whole flat first.',
  },
  equipment_in_use: {
    status: 409,
    es: 'Hay apartamentos que lo tienen. Desactívelo: deja de verse y nadie lo pierde.',
    en: 'Some apartments have it. Deactivate it: it is no longer shown, and nothing is lost.',
  },
} as const satisfies Record<string, { status: number; es: string; en: string }>;
