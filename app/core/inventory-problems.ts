/** What is wrong with a field of the building and what it lets: building, apartments, pictures, prices, offers. */
export const inventoryProblems = {
  not_a_picture: { es: 'No es una imagen.', en: 'This is not an image.' },
  picture_format: {
    es: 'Formato {format}. Expórtela como JPEG o PNG y vuelva a subirla.',
    en: '{format} format. Export it as JPEG or PNG and upload it again.',
  },
  picture_bytes: {
    es: 'Pesa más de 20 MB. Redúzcala y vuelva a subirla.',
    en: 'Over 20 MB. Make it smaller and upload it again.',
  },
  picture_pixels: {
    es: 'Mide {width} × {height} px. Redúzcala a menos de 100 megapíxeles.',
    en: '{width} × {height} px. Bring it below 100 megapixels.',
  },
  picture_narrow: {
    es: 'Tiene {width} px de ancho; hacen falta {min}.',
    en: '{width} px wide; {min} are needed.',
  },
  picture_is_map: {
    es: 'Es un mapa: elija una foto del edificio.',
    en: 'That is a map: choose a picture of the building.',
  },
  picture_broken: {
    es: 'Está dañada o incompleta. Expórtela otra vez y vuelva a subirla.',
    en: 'Damaged or incomplete. Export it again and upload it again.',
  },
  zone_unconfirmed: {
    es: 'Lea qué significa y confírmelo.',
    en: 'Read what it means and confirm it.',
  },
  logo_bytes: {
    es: 'Pesa más de 2 MB. Redúzcalo y vuelva a subirlo.',
    en: 'Over 2 MB. Make it smaller and upload it again.',
  },
  logo_big: {
    es: 'Mide {width} × {height} px. Redúzcalo a menos de 16 megapíxeles.',
    en: '{width} × {height} px. Bring it below 16 megapixels.',
  },
  logo_small: {
    es: 'Mide {width} × {height} px; hacen falta al menos {min} por cada lado.',
    en: '{width} × {height} px; at least {min} on each side are needed.',
  },
  picture_twice: { es: 'Esa imagen ya está aquí.', en: 'That image is here already.' },
  pictures_full: { es: 'Como mucho {max} imágenes.', en: 'At most {max} images.' },
  guests_below_base: {
    es: 'Debe ser igual o mayor que los huéspedes incluidos ({min}).',
    en: 'Must be the same as the guests included ({min}) or more.',
  },
  amount_too_big: { es: 'Como mucho 100.000,00 €.', en: 'At most €100,000.00.' },
  code_taken: { es: 'Ya hay otro con ese código.', en: 'Another one has that code.' },
  key_taken: {
    es: 'Ya hay otra categoría de ese tipo con esa clave.',
    en: 'Another category of that type has that key.',
  },
  key_invalid: {
    es: 'Solo minúsculas sin acentos, cifras y guiones, por ejemplo suite-atico.',
    en: 'Only lower-case letters without accents, digits and dashes, for example penthouse-view.',
  },
  category_for_room: {
    es: 'Una habitación de un piso compartido va en una categoría de habitaciones.',
    en: 'A room of a shared flat belongs in a category of rooms.',
  },
  room_needs_flat: {
    es: 'Una habitación va en un piso compartido: elija el piso o, si no está, créelo antes.',
    en: 'A room belongs in a shared flat: choose the flat or, if it is not there, create it first.',
  },
  category_for_suite: {
    es: 'Una suite o un piso entero va en una categoría de suites.',
    en: 'A suite or a whole flat belongs in a category of suites.',
  },
  type_in_use: {
    es: 'Sus apartamentos son de ese tipo: no se puede cambiar.',
    en: 'Its apartments are of that type: it cannot be changed.',
  },
  whole_needs_flat: { es: 'Elija el piso que se alquila entero.', en: 'Choose the flat that is rented whole.' },
  structure_occupied: {
    es: 'Tiene reservas o bloqueos: no puede cambiar de piso ni de lo que ocupa.',
    en: 'It has bookings or blocks: it cannot move to another flat or change what it occupies.',
  },
  bookings_to_come: {
    es: 'No se puede retirar: reservas en curso o por venir, {count}.',
    en: 'It cannot be retired: bookings under way or to come, {count}.',
  },
  flat_without_rooms: {
    es: 'Ese piso todavía no tiene habitaciones. Créelas antes.',
    en: 'That flat has no rooms yet. Create them first.',
  },
  offer_code: {
    es: 'De 3 a 20 letras o cifras, sin acentos, por ejemplo VERANO27.',
    en: 'Three to twenty letters or digits without accents, for example SUMMER27.',
  },
  offer_code_taken: { es: 'Otra promoción ya tiene ese código.', en: 'Another offer has that code already.' },
  offer_used: {
    es: 'Hay reservas hechas con ella y esto ya no cambia. Duplíquela para ofrecer otra cosa.',
    en: 'Bookings were made with it, so this stays. Duplicate it to offer something else.',
  },
  percent_bounds: { es: 'Entre 0,01 y 100 %.', en: 'Between 0.01 and 100%.' },
  pay_fewer_nights: {
    es: 'Tienen que ser menos noches de las que se queda.',
    en: 'It has to be fewer nights than the stay.',
  },
  bounds_order: { es: 'No puede ser anterior al principio.', en: 'It cannot be before the beginning.' },
  bounds_too_close: {
    es: 'En ese plazo no cabe la estancia mínima.',
    en: 'The shortest stay does not fit between these dates.',
  },
  view_name_taken: { es: 'Ya tiene una vista con ese nombre.', en: 'You have a view with that name already.' },
  too_many_views: {
    es: 'Son muchas vistas. Borre antes alguna que ya no use.',
    en: 'That is a lot of views. Delete one that you no longer use first.',
  },
  tax_number_invalid: {
    es: 'No parece un NIF. Son nueve caracteres, por ejemplo B58378431.',
    en: 'That does not look like a Spanish NIF. It has nine characters, such as B58378431.',
  },
  tax_number_letter: {
    es: 'La letra no corresponde a ese número.',
    en: 'The letter does not match the number.',
  },
  tax_number_control: {
    es: 'El último carácter no corresponde a ese número.',
    en: 'The last character does not match the number.',
  },
  iban_invalid: {
    es: 'Revise el IBAN: falta algo o las cifras no cuadran.',
    en: 'Check the IBAN: something is missing or the digits do not add up.',
  },
  postcode_invalid: {
    es: 'El código postal tiene cinco cifras.',
    en: 'A Spanish postcode has five digits.',
  },
  country_unknown: { es: 'Elija un país de la lista.', en: 'Choose a country from the list.' },
  times_order: {
    es: 'La salida no puede ser más tarde que la entrada.',
    en: 'Check-out cannot be later than check-in.',
  },
  clock_time_invalid: { es: 'Escriba la hora así: 15:00.', en: 'Enter the time like this: 15:00.' },
  time_zone_unknown: { es: 'Elija una zona horaria de la lista.', en: 'Choose a time zone from the list.' },
  coordinate_missing: {
    es: 'Escriba las dos coordenadas o ninguna.',
    en: 'Enter both coordinates or neither.',
  },
  prefix_invalid: { es: 'Son dos letras, por ejemplo AL.', en: 'Two letters, such as AL.' },
  prefix_locked: {
    es: 'Ya hay reservas con el prefijo actual, así que no se puede cambiar.',
    en: 'There are bookings with the current prefix, so it cannot change.',
  },
  series_invalid: {
    es: 'De una a seis letras o cifras, sin espacios.',
    en: 'One to six letters or digits, without spaces.',
  },
  series_same: {
    es: 'Las rectificativas necesitan una serie distinta.',
    en: 'Rectifying invoices need a series of their own.',
  },
  container_invalid: {
    es: 'El contenedor empieza por GTM-, por ejemplo GTM-ABC1234.',
    en: 'The container begins with GTM-, such as GTM-ABC1234.',
  },
  link_https: {
    es: 'Pegue la dirección completa, que empieza por https://.',
    en: 'Paste the full address, which begins with https://.',
  },
  spanish_missing: {
    es: 'Falta el texto en español, que es el que se muestra si no hay otro.',
    en: 'The Spanish text is missing: it is the one shown where there is no other.',
  },
  picture_unknown: { es: 'Esa imagen ya no está.', en: 'That picture is gone.' },
  rows_unsaved: {
    es: 'Todavía no está guardado. Guarde cuando termine.',
    en: 'This is not saved yet. Save when you are done.',
  },
  amount_positive: { es: 'Escriba un importe mayor que cero.', en: 'Enter an amount above zero.' },
  amount_high: { es: 'Ese importe es demasiado alto.', en: 'That amount is too high.' },
  date_far: { es: 'Elija una fecha entre 2000 y 2100.', en: 'Choose a date between 2000 and 2100.' },
  season_order: {
    es: 'La última noche no puede ser anterior a la primera.',
    en: 'The last night cannot come before the first one.',
  },
  season_long: { es: 'Como mucho cinco años.', en: 'Five years at most.' },
  max_below_min: {
    es: 'El máximo no puede ser menor que el mínimo.',
    en: 'The maximum cannot be below the minimum.',
  },
  season_overlaps: {
    es: 'Coincide con «{name}», del {from} al {until}.',
    en: 'It overlaps “{name}”, {from} to {until}.',
  },
  unnamed_season_overlaps: {
    es: 'Coincide con otra temporada, del {from} al {until}.',
    en: 'It overlaps another season, {from} to {until}.',
  },
  prices_there: {
    es: 'Ya hay precios en esas fechas: {codes}. Marque «Sustituir» para cambiarlos.',
    en: 'There are prices on those dates already: {codes}. Check “Replace” to change them.',
  },
  copy_percent: { es: 'Entre −50 % y +100 %.', en: 'Between −50% and +100%.' },
  choose_apartments: { es: 'Elija al menos un apartamento.', en: 'Choose at least one apartment.' },
  nothing_to_copy: { es: 'No hay temporadas que copiar.', en: 'There are no seasons to copy.' },
} as const satisfies Record<string, { es: string; en: string }>;
