import type { Scope } from '../../access/role-scopes';
import type { paths } from '../../core/paths';

/** Screens that a guide may link to, with the permission each page requires. */
export const guideScreens = {
  admin: 'bookings:read',
  adminBookings: 'bookings:read',
  adminBlocks: 'bookings:read',
  adminAlerts: 'bookings:read',
  adminNotifications: 'bookings:read',
  adminMailTexts: 'bookings:read',
  adminCalendars: 'bookings:read',
  adminViews: 'bookings:read',
  // The permission is one that every staff member has, because every staff member has an account.
  accountSecurity: 'bookings:read',
  adminCustomers: 'customers:read',
  adminInvoices: 'invoices:read',
  adminVerifactu: 'invoices:read',
  adminVerifactuSettings: 'invoices:read',
  adminAccounting: 'invoices:read',
  adminAccounts: 'invoices:read',
  adminBails: 'bails:read',
  adminLegalInterest: 'bails:read',
  adminBank: 'payments:write',
  adminApartments: 'apartments:read',
  adminSharedFlats: 'apartments:read',
  adminCategories: 'apartments:read',
  adminEquipments: 'apartments:read',
  adminImages: 'apartments:read',
  adminOffers: 'offers:read',
  adminBuildings: 'building:read',
  adminGallery: 'building:read',
  adminVat: 'building:read',
  adminBillingReport: 'reports:read',
  adminOccupationReport: 'reports:read',
  adminUsers: 'users:read',
  adminWebhooks: 'building:write',
  adminAudit: 'audit:read',
  adminAuditPolicy: 'audit:read',
  adminSystem: 'system:read',
} as const satisfies Partial<Record<keyof typeof paths, Scope>>;

export type GuideScreen = keyof typeof guideScreens;
