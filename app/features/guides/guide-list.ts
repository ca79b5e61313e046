import type { Role } from '../../core/role';

export type StaffRole = Exclude<Role, 'customer'>;

export const guideTopics = ['day', 'money', 'lodging', 'building', 'reports', 'account'] as const;
export type GuideTopic = (typeof guideTopics)[number];

interface KnownGuide {
  /** File name in each language (`text/es/…`), and the last part of its address. */
  page: string;
  topic: GuideTopic;
  /** Role for which this guide is the starting point. */
  startOf?: StaffRole;
  /** Back office pages that it explains, by their names in app/routes.ts. */
  screens: readonly string[];
}

const guide = (topic: GuideTopic, page: string, ...screens: string[]): KnownGuide => ({ page, topic, screens });
const start = (startOf: StaffRole, page: string): KnownGuide => ({ page, topic: 'day', startOf, screens: [] });

export const guideList: readonly KnownGuide[] = [
  start('reception', 'reception-day'),
  start('manager', 'manager-week'),
  start('accountant', 'accountant-month'),
  start('administrator', 'administrator-setup'),
  guide('day', 'arrival-wrong-apartment'),
  guide('day', 'today', 'admin-entry'),
  guide('day', 'schedule', 'admin-schedule'),
  guide('day', 'bookings', 'admin-bookings', 'admin-booking', 'admin-booking-update'),
  guide('day', 'new-booking', 'admin-booking-create'),
  guide('day', 'check-in'),
  guide('day', 'move-guest', 'admin-booking-move'),
  guide('day', 'extend-shorten'),
  guide('day', 'check-out'),
  guide('day', 'cancel-no-show'),
  guide('day', 'cleaning'),
  guide('day', 'blocks', 'admin-blocks', 'admin-new-block', 'admin-block'),
  guide('day', 'customers', 'admin-customers', 'admin-new-customer', 'admin-customer'),
  guide('day', 'merge-customers', 'admin-merge-customers'),
  guide('day', 'calendars', 'admin-calendars', 'admin-outside-stay'),
  guide('day', 'alerts-mails', 'admin-notifications', 'admin-alerts'),
  guide('money', 'payments', 'admin-payments-view', 'admin-payments-update'),
  guide('money', 'refunds-fees'),
  guide('money', 'deposits', 'admin-bails', 'admin-bail', 'admin-legal-interest'),
  guide(
    'money',
    'invoices',
    'admin-invoices',
    'admin-new-invoice',
    'admin-invoice',
    'admin-edit-invoice',
    'admin-invoice-payments',
  ),
  guide(
    'money',
    'verifactu',
    'admin-verifactu',
    'admin-verifactu-settings',
    'admin-verifactu-record',
    'admin-verifactu-declaration',
  ),
  guide('money', 'bank', 'admin-bank', 'admin-bank-credit'),
  guide('money', 'accounting', 'admin-accounting', 'admin-accounts', 'admin-book'),
  guide(
    'lodging',
    'apartments',
    'admin-apartments',
    'admin-new-apartment',
    'admin-apartment',
    'admin-shared-flats',
    'admin-new-shared-flat',
    'admin-shared-flat',
  ),
  guide('lodging', 'categories', 'admin-categories', 'admin-new-category', 'admin-category'),
  guide('lodging', 'pictures', 'admin-images', 'admin-new-images', 'admin-category-images', 'admin-gallery'),
  guide('lodging', 'prices', 'admin-prices', 'admin-new-price', 'admin-price'),
  guide('lodging', 'offers', 'admin-offers', 'admin-new-offer', 'admin-offer'),
  guide('lodging', 'equipment', 'admin-equipments', 'admin-new-equipment', 'admin-equipment'),
  guide('building', 'building', 'admin-buildings', 'admin-new-building', 'admin-building'),
  guide('building', 'opening', 'admin-opening'),
  guide('building', 'vat', 'admin-vat'),
  guide('building', 'mail-texts', 'admin-mail-texts', 'admin-mail-text'),
  guide('building', 'users', 'admin-users', 'admin-new-user', 'admin-user'),
  guide('building', 'other-programs', 'admin-webhooks', 'admin-new-webhook', 'admin-webhook'),
  guide('building', 'system', 'admin-system'),
  guide('reports', 'billing-report', 'admin-billing-report', 'admin-billing-rows'),
  guide('reports', 'occupancy-report', 'admin-occupation-report', 'admin-occupation-rows'),
  guide('reports', 'audit-log', 'admin-audit', 'admin-audit-entry', 'admin-audit-policy'),
  guide('account', 'search-and-keyboard'),
  guide('account', 'views-and-files', 'admin-views'),
  guide('account', 'sign-in-security'),
];

export const guidePages = guideList.map(({ page }) => page);

const guideByScreen = new Map(guideList.flatMap(({ page, screens }) => screens.map((screen) => [screen, page])));

/**
 * Returns the guide for a back office page, given the page's name in app/routes.ts without the language. Undefined for
 * pages of the help section, which link to its start page instead.
 */
export function guideOfScreen(screen: string): string | undefined {
  return guideByScreen.get(screen);
}
