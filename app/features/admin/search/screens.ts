import type { Scope } from '../../../access/role-scopes';
import type { pathsIn } from '../../../core/paths';
import type { Namespace } from '../../../ui/message-keys';
import { buildingTabs, formOf, pagesOfTab, labelsFor, type BuildingTab } from '../../building/building-fields';
import { knownCreations } from '../creations';
import { knownAreas } from '../navigation';

type Paths = ReturnType<typeof pathsIn>;

/** A message text, or every text below a branch of messages. */
export type MessageRef = readonly [namespace: Namespace, key: string];

/** A screen, tab, or setting of the back office that the search can open. */
export interface Screen {
  /** Key of the screen's synonyms under `spoken` in the messages. */
  name: string;
  to: (paths: Paths, buildingId: number) => string;
  scope: Scope;
  /** Name of the screen. The name of a tab follows the name of its page. */
  title: readonly MessageRef[];
  words: readonly MessageRef[];
}

const screen = (name: string, scope: Scope, to: Screen['to'], title: MessageRef, ...terms: MessageRef[]): Screen => ({
  name,
  to,
  scope,
  title: [title],
  words: terms,
});

const areaTerms: Partial<Record<(typeof knownAreas)[number]['name'], MessageRef[]>> = {
  notifications: [['notifications/alerts', 'mails']],
  webhooks: [
    ['webhooks', 'title'],
    ['webhooks', 'event'],
  ],
  users: [
    ['users/admin', 'policy.title'],
    ['users/admin', 'matrix.title'],
    ['users/admin', 'area'],
  ],
  verifactu: [['verifactu', 'panel']],
  accounting: [['books/admin', 'title']],
};

const areas = knownAreas.map(({ name, path, scope }): Screen =>
  screen(name, scope, (paths) => paths[path](), ['admin', `nav.${name}`], ...(areaTerms[name] ?? [])),
);

const creations = knownCreations.map(({ name, path, scope }): Screen =>
  screen(name, scope, (paths) => paths[path](), ['admin', `create.${name}`]),
);

const building = buildingTabs.flatMap((tab) =>
  tab === 'documents' || tab === 'legal'
    ? pagesOfTab[tab].map((page) => formScreen(tab, page))
    : [formScreen(tab, null)],
);

function formScreen(tab: BuildingTab, page: string | null): Screen {
  const { form } = formOf(tab, page);
  const fields = [...new Set(labelsFor(form).map(({ word }) => word))];
  return {
    name: `building.${form}`,
    to: (paths, id) => paths.adminBuilding(id, { tab: tab === buildingTabs[0] ? undefined : tab, page }),
    scope: 'building:read',
    title: [
      ['admin', 'nav.building'],
      ['building/admin', `tabs.${tab}`],
      ...(page ? [['building/admin', `part.${tab}.${page}`] as const] : []),
    ],
    words: fields.map((field) => ['building/admin', `field.${field}`]),
  };
}

const books = ['issued', 'payments', 'bails', 'open', 'deferred', 'years'].map((book): Screen => ({
  name: `books.${book}`,
  to: (paths) => paths.adminBook(book),
  scope: 'invoices:read',
  title: [
    ['books/admin', 'title'],
    ['books/admin', `tab.${book}`],
  ],
  words: [],
}));

const others: Screen[] = [
  screen('printDay', 'bookings:read', (to) => to.adminPrintDay(), ['admin/search', 'printDay']),
  screen('blocks', 'bookings:read', (to) => to.adminBlocks(), ['blocks', 'title']),
  screen(
    'alerts',
    'bookings:read',
    (to) => to.adminAlerts(),
    ['notifications/alerts', 'title'],
    ['notifications/alerts', 'kind'],
  ),
  screen(
    'mailTexts',
    'bookings:read',
    (to) => to.adminMailTexts(),
    ['notifications/texts', 'title'],
    ['notifications', 'kind'],
  ),
  screen('help', 'bookings:read', (to) => to.adminHelp(), ['guides', 'title']),
  screen('auditPolicy', 'audit:read', (to) => to.adminAuditPolicy(), ['audit/admin', 'policy.title']),
  screen('views', 'bookings:read', (to) => to.adminViews(), ['lists', 'title']),
  screen(
    'calendars',
    'bookings:read',
    (to) => to.adminCalendars(),
    ['admin/screens', 'title.calendars'],
    ['calendars', 'source'],
  ),
  screen('sharedFlats', 'apartments:read', (to) => to.adminSharedFlats(), ['apartments/flats', 'title']),
  screen('newSharedFlat', 'apartments:write', (to) => to.adminNewSharedFlat(), ['apartments/flats', 'new']),
  screen('newCategory', 'apartments:write', (to) => to.adminNewCategory(), ['apartments/categories', 'new']),
  screen('newEquipment', 'apartments:write', (to) => to.adminNewEquipment(), ['apartments/equipment', 'new']),
  screen('images', 'apartments:read', (to) => to.adminImages(), ['admin/screens', 'title.images']),
  screen('newImages', 'apartments:write', (to) => to.adminNewImages(), ['admin/screens', 'title.newImages']),
  screen('gallery', 'building:read', (to) => to.adminGallery(), ['apartments/images', 'gallery']),
  screen(
    'prices',
    'prices:read',
    (to) => to.adminApartments(),
    ['admin/screens', 'title.prices'],
    ['prices/admin', 'field'],
  ),
  screen('vat', 'building:read', (to) => to.adminVat(), ['vat', 'title'], ['vat', 'field']),
  screen('opening', 'building:read', (to, id) => to.adminOpening(id), ['opening', 'title']),
  screen('newBuilding', 'building:write', (to) => to.adminNewBuilding(), ['building/admin', 'create.title']),
  screen('newWebhook', 'building:write', (to) => to.adminNewWebhook(), ['webhooks', 'new'], ['webhooks', 'field']),
  screen('moveBooking', 'bookings:write', (to) => to.adminMoveBooking(), ['admin/screens', 'title.moveBooking']),
  screen('editBooking', 'bookings:write', (to) => to.adminEditBooking(), ['admin/screens', 'title.editBooking']),
  screen('payments', 'payments:read', (to) => to.adminPayments(), ['front-desk/folio', 'title']),
  screen('recordPayments', 'payments:write', (to) => to.adminEditPayments(), ['front-desk/folio', 'edit']),
  screen('invoicePayments', 'invoices:read', (to) => to.adminInvoicePayments(), [
    'admin/screens',
    'title.invoicePayments',
  ]),
  screen(
    'accounts',
    'invoices:read',
    (to) => to.adminAccounts(),
    ['accounting/admin', 'accounts'],
    ['accounting/admin', 'panel'],
    ['accounting/admin', 'field'],
  ),
  screen('legalInterest', 'bails:read', (to) => to.adminLegalInterest(), ['bails/admin', 'interest.title']),
  {
    name: 'verifactuSettings',
    to: (to) => to.adminVerifactuSettings(),
    scope: 'invoices:read',
    title: [
      ['verifactu', 'title'],
      ['verifactu', 'settings.title'],
    ],
    words: [
      ['verifactu', 'panel'],
      ['verifactu', 'field'],
    ],
  },
  screen('declaration', 'invoices:read', (to) => to.adminVerifactuDeclaration(), ['verifactu', 'declaration.title']),
  // Applies to all staff, each of whom has an account.
  screen(
    'security',
    'bookings:read',
    (to) => to.accountSecurity(),
    ['admin/screens', 'title.security'],
    ['users/security', 'codes.title'],
    ['users/security', 'passkeys.title'],
    ['users/security', 'recovery.title'],
    ['users/security', 'password.title'],
    ['users/security', 'sessions.title'],
  ),
];

/** All screens that open without a record. A test compares this list with the existing pages. */
export const screens: readonly Screen[] = [...areas, ...creations, ...building, ...books, ...others];
