import type { Actor } from '../../access/actor';
import { textIn, type LocalizedText } from '../../core/locale';
import type { BuildingContent } from '../../database/building-content.server';
import { displayItem } from '../apartments/display-item';
import { picturesByFile } from '../apartments/pictures-by-file.server';
import { requireShownBuilding } from '../building/shown-building.server';
import { documentLinks } from './document-links.server';

export type Presentation = NonNullable<Awaited<ReturnType<typeof ourBuildingPage>>['presentation']>;

/**
 * Returns the page about the building in the actor's language; without a presentation, only its name and the remaining
 * data.
 */
export async function ourBuildingPage(actor: Actor) {
  const { name, street, postcode, city, content } = await requireShownBuilding(actor);
  return {
    name,
    address: `${street}, ${postcode} ${city}`,
    presentation: content.presentation ? await presentationIn(content.presentation, actor) : null,
    documents: documentLinks(content, actor.locale),
  };
}

async function presentationIn(texts: NonNullable<BuildingContent['presentation']>, { locale }: Actor) {
  const stored = await picturesByFile([texts.heroFile, ...texts.pictures.map(({ file }) => file)]);
  const shown = ({ file, caption }: { file: string; caption: LocalizedText }) => {
    const found = stored.get(file);
    return found ? [{ file, caption: textIn(caption, locale), item: displayItem(found, locale) }] : [];
  };
  return {
    title: textIn(texts.title, locale),
    hero: shown({ file: texts.heroFile, caption: texts.heroCaption })[0] ?? null,
    heading: textIn(texts.heading, locale),
    lead: textIn(texts.lead, locale),
    text: textIn(texts.text, locale),
    floors: texts.floors.map(({ floor, text }) => ({ floor: textIn(floor, locale), text: textIn(text, locale) })),
    pictures: texts.pictures.flatMap(shown),
    notes: texts.notes.map(({ title, text }) => ({ title: textIn(title, locale), text: textIn(text, locale) })),
  };
}
