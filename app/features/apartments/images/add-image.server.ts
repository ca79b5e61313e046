import type { Actor } from '../../../access/actor';
import { later } from '../../../access/background.server';
import { recordAudit } from '../../../access/record-audit.server';
import { AppError } from '../../../core/app-error';
import type { FieldProblemKey } from '../../../core/field-problem';
import { now } from '../../../core/clock';
import { parse } from '../../../core/parse';
import { db, inTransaction } from '../../../database/connection.server';
import { image } from '../../../database/inventory-schema.server';
import { storePicture, readVariant } from '../image-store.server';
import { newGalleryImageInput } from './image-input';
import { MAX_APARTMENT_IMAGES, MAX_GALLERY_IMAGES, minWidthOf } from './image-limits';
import type { ImageOwner } from './image-owner';
import { imagesIn, isGallery, lockPlace, placeOf, subjectOf, type ImageRow } from './images-store.server';
import { readUpload } from './read-upload.server';

/** Widths that the back office shows first. */
const FIRST_WIDTHS = [400, 800];

/** An uploaded file; its name is used only for the picture's address. */
export interface SentFile {
  name: string;
  bytes: Buffer;
}

/**
 * Adds a picture at the end. The first picture of an apartment or a category becomes its cover. Throws with the reason
 * if the file is not a picture, is a duplicate, or exceeds the maximum number of pictures.
 */
export async function addImage(
  actor: Actor,
  owner: ImageOwner,
  sent: SentFile | null,
  input: unknown = {},
): Promise<number> {
  const place = await placeOf(actor, owner, 'write');
  const isOfBuilding = isGallery(place);
  const where: { galleryGroup?: ImageRow['galleryGroup'] } = isOfBuilding ? parse(newGalleryImageInput, input) : {};
  if (!sent) throw refusal('required');
  const most = isOfBuilding ? MAX_GALLERY_IMAGES : MAX_APARTMENT_IMAGES;
  refuseMore(await imagesIn(place), most);
  const { jpeg, digest, ...picture } = await readUpload(sent.bytes, minWidthOf(where.galleryGroup));
  const file = await storePicture(sent.name, digest, jpeg);
  const id = await inTransaction(async () => {
    await lockPlace(place);
    const others = await imagesIn(place);
    refuseMore(others, most);
    if (others.some((row) => isSame(row, digest))) throw refusal('picture_twice');
    const [row] = await db()
      .insert(image)
      .values({
        ...place,
        ...where,
        ...picture,
        file,
        alt: { es: '' },
        caption: { es: '' },
        position: others.length === 0 ? 0 : Math.max(...others.map((other) => other.position)) + 1,
        isCover: !isOfBuilding && !others.some((other) => other.isCover),
        createdAt: now(),
      })
      .returning({ id: image.id });
    await recordAudit(actor, {
      action: 'image.added',
      subject: subjectOf(place),
      after: { imageId: row!.id, file, ...where },
    });
    return row!.id;
  });
  later('preparing a new picture', async () => {
    for (const width of FIRST_WIDTHS) await readVariant(file, width, 'webp');
  });
  return id;
}

/** Compares digests by prefix, since the names of older files contain fewer digits of the digest. */
function isSame({ file }: ImageRow, digest: string): boolean {
  const own = /-([0-9a-f]{8,12})$/.exec(file)?.[1];
  return own !== undefined && digest.startsWith(own);
}

function refuseMore(rows: readonly ImageRow[], most: number): void {
  if (rows.length >= most) throw refusal('pictures_full', { max: most });
}

function refusal(problem: FieldProblemKey, params?: Record<string, number>): AppError {
  return new AppError('invalid_input', { fields: [{ path: 'file', problem, ...(params && { params }) }] });
}
