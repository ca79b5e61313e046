import type { LocalizedText } from '../core/locale';

/** Texts of the public pages that the owner writes, as stored in `building.content`. */
export interface BuildingContent {
  home?: HomeContent;
  presentation?: PresentationContent;
  gallery?: { lead: LocalizedText };
  contact?: ContactContent;
  documents?: Partial<Record<'insurance' | 'taxes' | 'travel', DocumentContent>>;
  /** Legal pages in the owner's own words (HTML). The site generates those that are missing. */
  legal?: Partial<Record<'notice' | 'terms' | 'privacy' | 'cookies', LocalizedText>>;
  look?: LookContent;
  houseRules?: LocalizedText;
  cancellation?: { freeDaysBefore: number };
}

interface HomeContent {
  title: LocalizedText;
  intro: LocalizedText;
  heroFile: string;
  house: { title: LocalizedText; text: LocalizedText; file: string; caption: LocalizedText };
  promises: { title: LocalizedText; text: LocalizedText }[];
  surroundings: {
    title: LocalizedText;
    text: LocalizedText;
    distances: { place: LocalizedText; time: LocalizedText }[];
  };
}

/**
 * Content of the page about the building: a title over one picture, the building's story, its floors from top to
 * bottom, two pictures, and three notes.
 */
interface PresentationContent {
  title: LocalizedText;
  heroFile: string;
  heroCaption: LocalizedText;
  heading: LocalizedText;
  lead: LocalizedText;
  text: LocalizedText;
  floors: { floor: LocalizedText; text: LocalizedText }[];
  pictures: { file: string; caption: LocalizedText }[];
  notes: { title: LocalizedText; text: LocalizedText }[];
}

/** The building's fallback pictures: one next to the sign-in form, and one on the page for unknown addresses. */
interface LookContent {
  entry: { file: string };
  missing: { file: string };
}

interface ContactContent {
  lead: LocalizedText;
  /** Hours when reception is staffed. */
  reception: LocalizedText;
  directions: { from: LocalizedText; how: LocalizedText }[];
  map?: { file: string };
}

/** A document for guests. `body` is rich text (HTML), which is cleaned when shown. */
export interface DocumentContent {
  title: LocalizedText;
  linkText: LocalizedText;
  lead: LocalizedText;
  body: LocalizedText;
  questions: { question: LocalizedText; answer: LocalizedText }[];
}
