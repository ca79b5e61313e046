import { locales } from '../../core/locale';
import { documentPages, legalPages, type DocumentPage, type LegalPage } from '../../core/paths';
import type { FieldKind, FieldKinds } from '../../core/typed-fields';
import { buildingPromises, socialNetworks } from './building-data';

export const buildingTabs = [
  'data',
  'home',
  'presentation',
  'contact',
  'look',
  'documents',
  'legal',
  'policies',
  'invoicing',
  'web',
] as const;
export type BuildingTab = (typeof buildingTabs)[number];

export const pagesOfTab = {
  documents: documentPages,
  legal: legalPages,
} as const;

export type BuildingForm =
  | Exclude<BuildingTab, 'documents' | 'legal'>
  | `documents.${DocumentPage}`
  | `legal.${LegalPage}`;

/** A field's path, its kind, and its key in the messages (`field.…`). */
type FieldSpec<Word extends string = string> = readonly [path: string, kind: FieldKind | 'pair', word: Word];

const own = <Word extends string>(kind: FieldKind, ...names: Word[]): FieldSpec<Word>[] =>
  names.map((name) => [name, kind, name]);
const pair = <Word extends string>(path: string, word: Word): FieldSpec<Word> => [`content.${path}`, 'pair', word];
const file = <Word extends string>(path: string, word: Word): FieldSpec<Word> => [`content.${path}`, 'text', word];

const identity = own(
  'text',
  'name',
  'legalName',
  'taxNumber',
  'street',
  'postcode',
  'city',
  'country',
  'phone',
  'email',
);

const times = own('text', 'checkInTime', 'checkOutTime', 'timeZone');

const specs = {
  data: [
    ...identity,
    ...own('text', 'shortName', 'whatsapp'),
    ...own('decimal', 'latitude', 'longitude'),
    ...times,
    ...own('check', 'confirmTimeZone'),
    ...own('text', 'referencePrefix'),
  ],
  home: [
    pair('home.title', 'title'),
    pair('home.intro', 'intro'),
    file('home.heroFile', 'heroFile'),
    pair('home.house.title', 'buildingTitle'),
    pair('home.house.text', 'buildingText'),
    file('home.house.file', 'buildingFile'),
    pair('home.house.caption', 'caption'),
    pair('home.promises.*.title', 'promise'),
    pair('home.promises.*.text', 'text'),
    pair('home.surroundings.title', 'surroundingsTitle'),
    pair('home.surroundings.text', 'surroundingsText'),
    pair('home.surroundings.distances.*.place', 'place'),
    pair('home.surroundings.distances.*.time', 'time'),
    pair('gallery.lead', 'galleryLead'),
  ],
  presentation: [
    pair('presentation.title', 'title'),
    file('presentation.heroFile', 'heroFile'),
    pair('presentation.heroCaption', 'caption'),
    pair('presentation.heading', 'heading'),
    pair('presentation.lead', 'lead'),
    pair('presentation.text', 'text'),
    pair('presentation.floors.*.floor', 'floor'),
    pair('presentation.floors.*.text', 'text'),
    file('presentation.pictures.*.file', 'picture'),
    pair('presentation.pictures.*.caption', 'caption'),
    pair('presentation.notes.*.title', 'note'),
    pair('presentation.notes.*.text', 'text'),
  ],
  contact: [
    pair('contact.lead', 'lead'),
    pair('contact.reception', 'reception'),
    pair('contact.directions.*.from', 'from'),
    pair('contact.directions.*.how', 'how'),
    file('contact.map.file', 'mapFile'),
  ],
  look: [file('look.entry.file', 'entryFile'), file('look.missing.file', 'missingFile')],
  policies: [
    ...own('percent', 'downPaymentBasisPoints'),
    ...own(
      'integer',
      'balanceDaysBefore',
      'holdMinutes',
      'transferHoldDays',
      'bookableMonthsAhead',
      'cancellationFreeDays',
    ),
    ...own('text', 'reminderDaysBefore', 'reminderDaysAfter'),
    ['houseRules', 'pair', 'houseRules'] as const,
    ...buildingPromises.map((name) => [`promises.${name}`, 'check', name] as const),
  ],
  invoicing: [
    ...own(
      'text',
      'bankAccount',
      'vatTreatment',
      'invoiceSeries',
      'rectifyingSeries',
      'simplifiedSeries',
      'registrationText',
    ),
    ...own('integer', 'paymentDays', 'monthlyFromNights', 'invoiceDueDay'),
    ...own('date', 'invoicesFrom'),
    ...own('check', 'confirmInvoicesFrom'),
    ...own('text', 'invoicePeriod', 'invoiceTiming', 'feeVat'),
    ...own('check', 'mailsInvoices'),
  ],
  web: [
    ...own('text', 'noticeEmails'),
    ...own('list', 'noticeEvents'),
    ...own('text', 'reportEmails', 'reportLanguage'),
    ...own('text', 'tagManagerContainer'),
    ...socialNetworks.map((name) => [`socialLinks.${name}`, 'text', name] as const),
  ],
} satisfies Record<Exclude<BuildingTab, 'documents' | 'legal'>, readonly FieldSpec[]>;

const documentSpecs = (form: BuildingForm) => [
  pair(`${form}.title`, 'documentTitle'),
  pair(`${form}.linkText`, 'linkText'),
  pair(`${form}.lead`, 'lead'),
  pair(`${form}.body`, 'body'),
  pair(`${form}.questions.*.question`, 'question'),
  pair(`${form}.questions.*.answer`, 'answer'),
];
const legalSpecs = (form: BuildingForm) => [pair(form, 'legalText')];

export type BuildingLabelKey = (
  | (typeof specs)[keyof typeof specs]
  | ReturnType<typeof documentSpecs>
  | ReturnType<typeof legalSpecs>
)[number][2];

function specsOf(form: BuildingForm): readonly FieldSpec<BuildingLabelKey>[] {
  if (form.startsWith('documents.')) return documentSpecs(form);
  if (form.startsWith('legal.')) return legalSpecs(form);
  return specs[form as keyof typeof specs];
}

const inLanguages = (path: string, kind: FieldKind | 'pair') =>
  kind === 'pair' ? locales.map((locale) => `${path}.${locale}`) : [path];

export function kindsOf(form: BuildingForm): FieldKinds {
  return Object.fromEntries(
    specsOf(form).flatMap(([path, kind]) =>
      inLanguages(path, kind).map((field) => [field, kind === 'pair' ? 'text' : kind] as const),
    ),
  );
}

/** Returns each field's path, message key and language; the language is null for fields that have none. */
export function labelsFor(form: BuildingForm): { path: string; word: BuildingLabelKey; lang: string | null }[] {
  return specsOf(form).flatMap(([path, kind, word]) => [
    ...(kind === 'pair' ? [{ path, word, lang: null }] : []),
    ...inLanguages(path, kind).map((field) => ({
      path: field,
      word,
      lang: kind === 'pair' ? field.slice(-2) : null,
    })),
  ]);
}

export const newBuildingKinds: FieldKinds = Object.fromEntries(
  [...identity, ...times].map(([path]) => [path, 'text'] as const),
);

/** Returns the form selected by the address; defaults to the first one. */
export function formOf(tab: string | null, page: string | null): { tab: BuildingTab; form: BuildingForm } {
  const known = buildingTabs.find((name) => name === tab) ?? 'data';
  if (known === 'documents') {
    return {
      tab: known,
      form: `documents.${documentPages.find((name) => name === page) ?? 'insurance'}`,
    };
  }
  if (known === 'legal')
    return {
      tab: known,
      form: `legal.${legalPages.find((name) => name === page) ?? 'notice'}`,
    };
  return { tab: known, form: known };
}
