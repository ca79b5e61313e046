import { ADDRESS_FORM, isStoreAddress, readStoreAddress } from './store-address';

type Given = Partial<Record<string, string>>;

const KEYS = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const PLACES = ['STORE', 'STORE_BEFORE', 'BACKUP_TO'] as const;

/** Returns the errors and contradictions in the storage settings, each as a sentence that says how to fix it. */
export function storeProblems(given: Given): string[] {
  return [...ofPlaces(given), ...ofKeys(given), ...ofPathStyle(given)];
}

function ofPlaces(given: Given): string[] {
  const problems: string[] = [];
  for (const name of ['STORE', 'STORE_BEFORE'] as const) {
    const place = given[name];
    if (place === undefined || place === 'folder' || readStoreAddress(place)) continue;
    problems.push(`${name}: is folder, which means DATA_DIR, or ${ADDRESS_FORM}`);
  }
  const { BACKUP_TO: archives } = given;
  if (archives !== undefined && isStoreAddress(archives) && !readStoreAddress(archives)) {
    problems.push(`BACKUP_TO: is a folder, or ${ADDRESS_FORM}`);
  }
  if (given.STORE_BEFORE !== undefined && given.STORE_BEFORE === (given.STORE ?? 'folder')) {
    problems.push('STORE_BEFORE: is where STORE is; leave it out, or set it to where the files were before');
  }
  return problems;
}

function ofKeys(given: Given): string[] {
  const needs = PLACES.filter((name) => isStoreAddress(given[name] ?? ''));
  const half = KEYS.filter((name) => given[name] !== undefined).length === 1;
  const who = needs[0] ?? (half ? KEYS.find((name) => given[name] !== undefined) : undefined);
  if (who === undefined) return [];
  return KEYS.filter((name) => given[name] === undefined).map((name) => `${name}: missing, ${who} needs it`);
}

function ofPathStyle({ S3_ENDPOINT: endpoint, S3_PATH_STYLE: style }: Given): string[] {
  const host = URL.parse(endpoint ?? '')?.hostname ?? '';
  if (style !== 'off' || !/^(\[.*\]|[\d.]+)$/.test(host)) return [];
  return [`S3_PATH_STYLE: off puts the bucket before the host, which ${host} does not allow; leave it out`];
}
