import { validateXML, type XMLFileInfo } from 'xmllint-wasm';

interface Schemas {
  schema: XMLFileInfo[];
  preload: XMLFileInfo[];
  initialMemoryPages: number;
  maxMemoryPages: number;
}

/**
 * Returns a schema's errors for each document. All documents are checked in one call, because each call starts a
 * separate program.
 */
export async function faultsOfEach(documents: readonly string[], schemas: Schemas): Promise<string[][]> {
  const xml = documents.map((contents, index) => ({ fileName: `document-${index}.xml`, contents }));
  const { valid, errors } = await validateXML({ xml, ...schemas });
  const faults = xml.map(({ fileName }) =>
    errors.filter(({ loc }) => loc?.fileName === fileName).map(({ message }) => message),
  );
  if (!valid && faults.flat().length === 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return faults;
}
