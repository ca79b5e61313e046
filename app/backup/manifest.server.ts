import { z } from 'zod';

/** The manifest of an archive: `manifest.json`, its last file. */

export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const SECRET = 'secret';

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);
/** Names are quoted in SQL; the app's own names need no quoting. */
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const manifestSchema = z.object({
  format: z.number().int(),
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** Names of the buildings. */
  houses: z.array(z.string()),
  server: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: digest })),
  tables: z.array(
    z.object({
      name: identifier,
      columns: z.array(identifier),
      rows: count,
      digest,
      /** Sum of each money column, in cents; null without rows. */
      cents: z.record(identifier, z.string().nullable()),
    }),
  ),
  sequences: z.array(z.object({ name: identifier, last: z.string().regex(/^-?\d+$/), called: z.boolean() })),
  /** Pictures that rows refer to but that were missing from storage. */
  missingPictures: z.array(z.string()),
  /** All files of the archive except the manifest, in order. */
  files: z.array(z.object({ name: z.string(), bytes: count, sha256: digest })),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ArchivedTable = Manifest['tables'][number];

/** Returns undefined for invalid manifests and for formats that only a newer Estancia reads. */
export function readManifest(content: Buffer): Manifest | undefined {
  try {
    const manifest = manifestSchema.parse(JSON.parse(content.toString('utf8')));
    return manifest.format === FORMAT ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the name of a file with part of a table's rows, all of them whole: `tables/booking.0001.tsv`. */
export const partName = (table: string, part: number) => `tables/${table}.${String(part).padStart(4, '0')}.tsv`;
const PART = /^tables\/([a-z_][a-z0-9_]*)\.\d{4,}\.tsv$/;
const PICTURE = /^pictures\/([a-z0-9][a-z0-9-]*\.jpg)$/;

const EVIDENCE = /^evidence\/[0-9a-f]{32}\.(?:jpg|pdf)$/;

export const evidenceName = (file: string) => `evidence/${file}`;
export const pictureName = (file: string) => `pictures/${file}`;

/** Content of an archived file; `picture` is the path of a picture or evidence file within DATA_DIR. */
export type Meaning = { rowsOf: string } | { picture: string } | { secret: true };

/** Returns the content type of a file of an archive; undefined for an unknown name. */
export function meaningOf(name: string): Meaning | undefined {
  const table = PART.exec(name)?.[1];
  if (table) return { rowsOf: table };
  const picture = PICTURE.exec(name)?.[1];
  if (picture) return { picture: `images/original/${picture}` };
  if (EVIDENCE.test(name)) return { picture: name };
  return name === SECRET ? { secret: true } : undefined;
}
