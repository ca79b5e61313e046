import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

/** The tax agency's schemas, and what they say against a message. */

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

/** Nothing where the message is as the schema wants it. */
export async function faultsBySchema(xml: string, of: 'delivery' | 'answer'): Promise<string[]> {
  const [main, others] =
    of === 'delivery'
      ? (['SuministroLR.xsd', ['SuministroInformacion.xsd', 'xmldsig-stub.xsd']] as const)
      : (['RespuestaSuministro.xsd', ['SuministroLR.xsd', 'SuministroInformacion.xsd', 'xmldsig-stub.xsd']] as const);
  const { valid, errors } = await validateXML({
    xml: [{ fileName: 'message.xml', contents: xml }],
    schema: [schema(main)],
    preload: others.map(schema),
    initialMemoryPages: 256,
    maxMemoryPages: 4096,
  });
  return valid ? [] : errors.map(({ message }) => message);
}

/** What stands in the body of a SOAP message, as a message of its own; null where there is no such body. */
export function bodyOf(soap: string): string | null {
  const [, declared = ''] = /<(?:[\w-]+:)?Envelope([^>]*)>/.exec(soap) ?? [];
  const [, inner] = /<(?:[\w-]+:)?Body[^>]*>([\s\S]*)<\/(?:[\w-]+:)?Body>/.exec(soap) ?? [];
  if (inner === undefined) return null;
  const known = declared.replaceAll(/\s(?!xmlns)[\w:-]+="[^"]*"/g, '');
  // Names of the envelope's prefixes count inside of it; what stands there again counts for itself.
  return inner.trim().replace(/^<([\w:-]+)((?:\s[^>]*?)?)(\/?)>/, (_, name: string, own: string, end: string) => {
    const declaredOnce = [...known.matchAll(/\s(xmlns(?::[\w-]+)?)="[^"]*"/g)].filter(
      ([, prefix]) => !own.includes(`${prefix}=`),
    );
    return `<${name}${own}${declaredOnce.map(([text]) => text).join('')}${end}>`;
  });
}
