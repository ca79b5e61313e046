import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOfEach } from '../xml-faults';

/** Folder of the published schema, if set; see tests/ubl/schemas/README.md. */
const published = process.env.UBL_SCHEMAS;

const own = new URL('schemas/', import.meta.url).pathname;
const file = (folder: string, name: string) => ({
  fileName: name,
  contents: readFileSync(join(folder, name), 'utf8').replaceAll('../common/', ''),
});

function schemasOf(root: string) {
  const main = `UBL-${root}-2.1.xsd`;
  if (!published) {
    return {
      schema: [file(own, main)],
      preload: [file(own, 'common-aggregate.xsd'), file(own, 'common-basic.xsd')],
    };
  }
  const common = join(published, 'common');
  return {
    schema: [file(join(published, 'maindoc'), main)],
    preload: readdirSync(common).map((name) => file(common, name)),
  };
}

/** Returns the schema's errors for these documents; empty if they are valid. */
export async function ublFaultsOf(documents: readonly string[]): Promise<string[]> {
  const byRoot = Map.groupBy(documents, (xml) => /<(Invoice|CreditNote) /.exec(xml)![1]!);
  const faults: string[] = [];
  for (const [root, same] of byRoot) faults.push(...(await ublFaultsOfEach(root, same)).flat());
  return faults;
}

/** Returns the schema's errors for each of several documents of one kind. */
export function ublFaultsOfEach(root: string, documents: readonly string[]): Promise<string[][]> {
  return faultsOfEach(documents, { ...schemasOf(root), initialMemoryPages: 512, maxMemoryPages: 8192 });
}
