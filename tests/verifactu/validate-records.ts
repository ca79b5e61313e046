import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';
import { RECORD_NAMESPACE } from '../../app/features/verifactu/records/write-record.server';

const DELIVERY_NAMESPACE = RECORD_NAMESPACE.replace('SuministroInformacion', 'SuministroLR');

const schema = (name: string) => ({
  fileName: name,
  contents: readFileSync(new URL(`schemas/${name}`, import.meta.url), 'utf8').replace(
    /schemaLocation="http:[^"]*xmldsig-core-schema.xsd"/,
    'schemaLocation="xmldsig-stub.xsd"',
  ),
});

/** What the tax agency's schema says against a delivery of these records; nothing where it takes them. */
export async function faultsOf(records: readonly string[]): Promise<string[]> {
  const header = '<f:ObligadoEmision><f:NombreRazon>A</f:NombreRazon><f:NIF>B00000000</f:NIF></f:ObligadoEmision>';
  const rows = records.map((xml) => `<l:RegistroFactura>${xml}</l:RegistroFactura>`).join('\n');
  const contents = `<?xml version="1.0" encoding="UTF-8"?>
<l:RegFactuSistemaFacturacion xmlns:l="${DELIVERY_NAMESPACE}" xmlns:f="${RECORD_NAMESPACE}">
<l:Cabecera>${header}</l:Cabecera>
${rows}</l:RegFactuSistemaFacturacion>`;
  const { valid, errors } = await validateXML({
    xml: [{ fileName: 'delivery.xml', contents }],
    schema: [schema('SuministroLR.xsd')],
    preload: [schema('SuministroInformacion.xsd'), schema('xmldsig-stub.xsd')],
    initialMemoryPages: 256,
    maxMemoryPages: 4096,
  });
  return valid ? [] : errors.map(({ message }) => message);
}
