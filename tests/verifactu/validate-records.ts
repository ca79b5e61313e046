import { faultsBySchema, namespaces } from './agency-schemas';

/** What the tax agency's schema says against a delivery of these records; nothing where it takes them. */
export function faultsOf(records: readonly string[]): Promise<string[]> {
  const header = '<f:ObligadoEmision><f:NombreRazon>A</f:NombreRazon><f:NIF>B00000000</f:NIF></f:ObligadoEmision>';
  const rows = records.map((xml) => `<l:RegistroFactura>${xml}</l:RegistroFactura>`).join('\n');
  return faultsBySchema(
    `<?xml version="1.0" encoding="UTF-8"?>
<l:RegFactuSistemaFacturacion xmlns:l="${namespaces.delivery}" xmlns:f="${namespaces.record}">
<l:Cabecera>${header}</l:Cabecera>
${rows}</l:RegFactuSistemaFacturacion>`,
    'delivery',
  );
}
