/** Errors that the local server returns, from the agency's list errores.properties. */
export const agencyErrors = {
  // Errors that refuse the whole delivery.
  4102: 'El XML no cumple el esquema. Falta informar campo obligatorio.',
  4103: 'Se ha producido un error inesperado al parsear el XML.',
  4112: 'El titular del certificado debe ser Obligado Emisión, Colaborador Social, Apoderado o Sucesor.',
  4114: 'El XML no cumple con el esquema: se ha superado el límite máximo permitido de facturas a registrar.',
  4119: 'Error al informar caracteres cuya codificación no es UTF-8.',
  4135: 'Esta URL no puede ser utilizada mediante GET.',
  4138: 'Petición vacía en el XML o encoding incorrecto.',
  // Errors that reject a record.
  1108: 'El NIF del IDEmisorFactura debe ser el mismo que el NIF del ObligadoEmision.',
  1112: 'El campo FechaExpedicionFactura es superior a la fecha actual.',
  3000: 'Registro de facturación duplicado.',
  3001: 'El registro de facturación ya ha sido dado de baja.',
  3002: 'No existe el registro de facturación.',
  // Errors with which the record is accepted but has to be corrected.
  2000: 'El cálculo de la huella suministrada es incorrecta.',
  2002: 'La longitud de huella del registro anterior no cumple con las especificaciones.',
  2003: 'El contenido de la huella del registro anterior no cumple con las especificaciones.',
  2004: 'El valor del campo FechaHoraHusoGenRegistro debe ser la fecha actual del sistema de la AEAT, admitiéndose un margen de error de: 240 segundos.',
  2007: 'No debe informarse como primer registro, existen facturas emitidas con el obligado emisión y el sistema informático actual.',
  2008: 'El valor de la huella del registro anterior debe ser diferente a la huella del registro actual.',
} as const;

export type AgencyErrorCode = keyof typeof agencyErrors;
