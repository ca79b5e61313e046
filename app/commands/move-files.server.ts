import { PATIENT } from '../files/bucket-requests.server';
import { moveFiles } from '../files/move-files.server';
import { openPlace } from '../files/open-files.server';
import { isStoreAddress } from '../files/store-address';
import { prepare } from '../settings/prepare.server';
import type { Settings } from '../settings/read-settings.server';

interface MoveFilesOptions {
  /** `folder`, or the address of a store. Defaults to STORE if STORE_BEFORE is set. */
  to?: string | undefined;
  /** Defaults to STORE_BEFORE, or else STORE. */
  from?: string | undefined;
  remove: boolean;
  signal: AbortSignal;
}

const counted = new Intl.NumberFormat('en');
const PROGRESS_INTERVAL = 250;

/**
 * Implementation of `npm run move-files`: moves pictures and documents to another location. Throws messages for the
 * operator.
 */
export async function moveStoredFiles(options: MoveFilesOptions): Promise<void> {
  const { settings, dataDir } = prepare('start');
  const { from, to } = resolvePlaces(options, settings);
  if (options.remove && from === settings.STORE) {
    throw new Error(
      `Nothing was removed: the settings still read pictures from ${from}. Move them without --remove, set STORE to their new ` +
        'place, restart Estancia, and then remove them.',
    );
  }
  const [source, target] = [from, to].map((place) => openPlace(place, settings, dataDir, PATIENT));
  let reported = 0;
  const moved = await moveFiles(source!, target!, {
    remove: options.remove,
    signal: options.signal,
    onProgress({ written, there }) {
      if (written + there < reported + PROGRESS_INTERVAL) return;
      reported = written + there;
      console.log(`${counted.format(reported)} files…`);
    },
  });
  console.log(
    `${counted.format(moved.written)} files, ${(moved.bytes / 1e6).toFixed(1)} MB, copied from ${source!.place} to ${target!.place} and ` +
      `verified; ${counted.format(moved.there)} were there already.`,
  );
  console.log(
    options.remove
      ? `${counted.format(moved.removed)} removed from ${source!.place}.`
      : `Nothing was removed from ${source!.place}: --remove deletes there what has been copied.`,
  );
  for (const line of nextSteps(settings, from, to)) console.log(line);
}

function resolvePlaces({ from, to }: MoveFilesOptions, settings: Settings): { from: string; to: string } {
  const source = from ?? settings.STORE_BEFORE ?? settings.STORE;
  const target = to ?? (settings.STORE_BEFORE === undefined ? undefined : settings.STORE);
  if (target === undefined)
    throw new Error('Give the target: --to s3://bucket/prefix, or --to folder, which is DATA_DIR.');
  for (const place of [source, target]) {
    if (place !== 'folder' && !isStoreAddress(place)) {
      throw new Error(`${place} is not a place for pictures: use folder, which means DATA_DIR, or s3://bucket/prefix.`);
    }
  }
  if (source === target) throw new Error(`They are already in ${source}: name with --from where the others are.`);
  return { from: source, to: target };
}

/** Returns the remaining steps for the operator, depending on the current settings. */
function nextSteps({ STORE, STORE_BEFORE }: Settings, from: string, to: string): string[] {
  if (STORE === from) {
    return [
      `Now set STORE=${to} and STORE_BEFORE=${from}, and restart Estancia: what was sent meanwhile is read where it is.`,
      'Then run this command again, which brings it, and leave STORE_BEFORE out.',
    ];
  }
  return STORE_BEFORE === from ? ['All of it is in STORE: leave STORE_BEFORE out, and restart Estancia.'] : [];
}
