import { readFileSync } from 'node:fs';
import { faultsOfEach } from '../xml-faults.ts';

/** Validates messages against the tax agency's schemas. */

const NAMESPACE =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/';

export const namespaces = {
  soap: 'http://schemas.xmlsoap.org/soap/envelope/',
  delivery: `${NAMESPACE}SuministroLR.xsd`,
  record: `${NAMESPACE}SuministroInformacion.xsd`,
  answer: `${NAMESPACE}RespuestaSuministro.xsd`,
};

const schema = (name: string) => ({
  fileName: name,
  contents: readFileSync(new URL(`schemas/${name}`, import.meta.url), 'utf8').replace(
    /schemaLocation="http:[^"]*xmldsig-core-schema.xsd"/,
    'schemaLocation="xmldsig-stub.xsd"',
  ),
});

/** Returns the schema's errors for a message; empty if it is valid. */
export async function faultsBySchema(xml: string, of: 'delivery' | 'answer'): Promise<string[]> {
  return (await faultsBySchemaOfEach([xml], of)).flat();
}

export function faultsBySchemaOfEach(messages: readonly string[], of: 'delivery' | 'answer'): Promise<string[][]> {
  const [main, others] =
    of === 'delivery'
      ? (['SuministroLR.xsd', ['SuministroInformacion.xsd', 'xmldsig-stub.xsd']] as const)
      : (['RespuestaSuministro.xsd', ['SuministroLR.xsd', 'SuministroInformacion.xsd', 'xmldsig-stub.xsd']] as const);
  return faultsOfEach(messages, {
    schema: [schema(main)],
    preload: others.map(schema),
    initialMemoryPages: 256,
    maxMemoryPages: 4096,
  });
}

/** Returns the body of a SOAP message as a separate message; null if there is no body. */
export function bodyOf(soap: string): string | null {
  const [, declared = ''] = /<(?:[\w-]+:)?Envelope([^>]*)>/.exec(soap) ?? [];
  const [, inner] = /<(?:[\w-]+:)?Body[^>]*>([\s\S]*)<\/(?:[\w-]+:)?Body>/.exec(soap) ?? [];
  if (inner === undefined) return null;
  const known = declared.replaceAll(/\s(?!xmlns)[\w:-]+="[^"]*"/g, '');
  // The envelope's namespace prefixes apply inside it; an element's own declarations take precedence.
  return inner.trim().replace(/^<([\w:-]+)((?:\s[^>]*?)?)(\/?)>/, (_, name: string, own: string, end: string) => {
    const declaredOnce = [...known.matchAll(/\s(xmlns(?::[\w-]+)?)="[^"]*"/g)].filter(
      ([, prefix]) => !own.includes(`${prefix}=`),
    );
    return `<${name}${own}${declaredOnce.map(([text]) => text).join('')}${end}>`;
  });
}
