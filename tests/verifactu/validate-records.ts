import { faultsBySchemaOfEach, namespaces } from './agency-schemas';

/** Returns the tax agency's schema errors for a delivery of these records; empty if it is valid. */
export async function faultsOf(records: readonly string[]): Promise<string[]> {
  return (await faultsOfDeliveries([records])).flat();
}

export function faultsOfDeliveries(deliveries: readonly (readonly string[])[]): Promise<string[][]> {
  return faultsBySchemaOfEach(deliveries.map(delivery), 'delivery');
}

function delivery(records: readonly string[]): string {
  const header = '<f:ObligadoEmision><f:NombreRazon>A</f:NombreRazon><f:NIF>B00000000</f:NIF></f:ObligadoEmision>';
  const rows = records.map((xml) => `<l:RegistroFactura>${xml}</l:RegistroFactura>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<l:RegFactuSistemaFacturacion xmlns:l="${namespaces.delivery}" xmlns:f="${namespaces.record}">
<l:Cabecera>${header}</l:Cabecera>
${rows}</l:RegFactuSistemaFacturacion>`;
}
