import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { readArchive } from '../app/backup/archive-reader.server';
import { FileDestination } from '../app/backup/archive-destination.server';
import { ArchiveWriter } from '../app/backup/archive-writer.server';
import { backUp as writeBackup, type BackUp } from '../app/backup/back-up.server';
import { EXCLUDED_TABLES } from '../app/backup/database-shape.server';
import { MANIFEST, type Manifest } from '../app/backup/manifest.server';
import { restoreArchive, type Restore } from '../app/backup/restore.server';
import { MIGRATIONS } from '../app/database/open.server';
import { ARCHIVED_SECRET, makeArchivedBuilding } from './archived-building';
import { useTestDatabase } from './database';
import { everyRow, useEmptyDatabases } from './empty-databases';

type RestoreOptions = Partial<Omit<Restore, 'archive'>> & { archive?: string; key?: string };

const AT = new Date('2026-11-22T18:00:00Z');

/** Sets up a building and its archive, and before each test an empty database and an empty folder for restoring. */
export function useArchive() {
  const sourceUrl = useTestDatabase();
  const emptyDatabase = useEmptyDatabases();
  const the = {
    folder: '',
    dataDir: '',
    archive: '',
    rows: {} as Record<string, string[]>,
    /** Database to which a test restores; `targetDir` is the folder. */
    target: '',
    targetDir: '',
  };

  beforeAll(async () => {
    the.folder = await mkdtemp(path.join(tmpdir(), 'estancia-backup-'));
    the.dataDir = path.join(the.folder, 'data');
    the.archive = path.join(the.folder, 'building.tar.gz');
    await makeArchivedBuilding(the.dataDir);
    the.rows = await rowsOf(sourceUrl());
    await backUp();
  });
  afterAll(() => rm(the.folder, { recursive: true, force: true }));
  beforeEach(async () => {
    the.target = await emptyDatabase();
    the.targetDir = await mkdtemp(path.join(the.folder, 'target-'));
  });

  const rowsOf = (url: string) => everyRow(url, EXCLUDED_TABLES.keys());

  const backUp = async ({ target = the.archive, ...options }: Partial<BackUp> & { target?: string } = {}) => {
    const { manifest, ...stored } = await writeBackup({
      url: sourceUrl(),
      dataDir: the.dataDir,
      secret: ARCHIVED_SECRET,
      version: '0.0.0',
      destination: new FileDestination(target),
      at: AT,
      ...options,
    });
    return { ...manifest, kept: stored };
  };

  const restore = ({ archive = the.archive, key, ...options }: RestoreOptions = {}) =>
    restoreArchive({
      archive: { path: archive, key: key === undefined ? undefined : { text: key } },
      reach: async () => ({ url: the.target, stop: undefined }),
      migrations: MIGRATIONS,
      dataDir: the.targetDir,
      secret: undefined,
      inService: true,
      at: AT,
      mayReplace: () => Promise.reject(new Error('not empty')),
      ...options,
    });

  const listEvidence = async () =>
    (await readdir(path.join(the.dataDir, 'evidence'))).map((name) => `evidence/${name}`).toSorted();

  /** Returns the files in the target folder, as paths with forward slashes. */
  async function listFiles(): Promise<string[]> {
    const found = await readdir(the.targetDir, { recursive: true, withFileTypes: true });
    return found
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(the.targetDir, path.join(entry.parentPath, entry.name)))
      .sort();
  }

  async function expectNothing(): Promise<void> {
    expect(await everyRow(the.target)).toEqual({});
    expect(await listFiles()).toEqual([]);
  }

  /** Copies the archive; `change` may change or remove each file. */
  async function changed(change: (name: string, content: Buffer) => Buffer | undefined): Promise<string> {
    const copy = path.join(await mkdtemp(path.join(the.folder, 'changed-')), 'building.tar.gz');
    const writer = new ArchiveWriter(new FileDestination(copy), AT);
    await readArchive({ path: the.archive, key: undefined }, async (name, content) => {
      const made = change(name, content);
      if (made) await writer.add(name, made);
    });
    await writer.finish();
    return copy;
  }

  const withManifest = (change: (manifest: Manifest) => void) =>
    changed((name, content) => {
      if (name !== MANIFEST) return content;
      const manifest = JSON.parse(content.toString()) as Manifest;
      change(manifest);
      return Buffer.from(JSON.stringify(manifest));
    });

  return {
    the,
    sourceUrl,
    emptyDatabase,
    rowsOf,
    backUp,
    restore,
    evidenceHere: listEvidence,
    filesThere: listFiles,
    expectNothing,
    changed,
    withManifest,
  };
}
