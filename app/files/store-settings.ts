import { ADDRESS_FORM, isStoreAddress, readStoreAddress } from './store-address';

type ProvidedSettings = Partial<Record<string, string>>;

const KEYS = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const PLACES = ['STORE', 'STORE_BEFORE', 'BACKUP_TO'] as const;

/** Returns the errors and contradictions in the storage settings, each as a sentence that says how to fix it. */
export function storeProblems(provided: ProvidedSettings): string[] {
  return [...ofPlaces(provided), ...ofKeys(provided), ...ofPathStyle(provided)];
}

function ofPlaces(provided: ProvidedSettings): string[] {
  const problems: string[] = [];
  for (const name of ['STORE', 'STORE_BEFORE'] as const) {
    const place = provided[name];
    if (place === undefined || place === 'folder' || readStoreAddress(place)) continue;
    problems.push(`${name}: is folder, which means DATA_DIR, or ${ADDRESS_FORM}`);
  }
  const { BACKUP_TO: archives } = provided;
  if (archives !== undefined && isStoreAddress(archives) && !readStoreAddress(archives)) {
    problems.push(`BACKUP_TO: is a folder, or ${ADDRESS_FORM}`);
  }
  if (provided.STORE_BEFORE !== undefined && provided.STORE_BEFORE === (provided.STORE ?? 'folder')) {
    problems.push('STORE_BEFORE: is where STORE is; leave it out, or set it to where the files were before');
  }
  return problems;
}

function ofKeys(provided: ProvidedSettings): string[] {
  const needs = PLACES.filter((name) => isStoreAddress(provided[name] ?? ''));
  const half = KEYS.filter((name) => provided[name] !== undefined).length === 1;
  const who = needs[0] ?? (half ? KEYS.find((name) => provided[name] !== undefined) : undefined);
  if (who === undefined) return [];
  return KEYS.filter((name) => provided[name] === undefined).map((name) => `${name}: missing, ${who} needs it`);
}

function ofPathStyle({ S3_ENDPOINT: endpoint, S3_PATH_STYLE: style }: ProvidedSettings): string[] {
  const host = URL.parse(endpoint ?? '')?.hostname ?? '';
  if (style !== 'off' || !/^(\[.*\]|[\d.]+)$/.test(host)) return [];
  return [`S3_PATH_STYLE: off puts the bucket before the host, which ${host} does not allow; leave it out`];
}
