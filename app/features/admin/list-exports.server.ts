import type { Actor } from '../../access/actor';
import type { ListFile } from '../../core/list-file';
import { exportApartments } from '../apartments/export-apartments.server';
import { exportEquipment } from '../apartments/equipment/export-equipment.server';
import { exportAudit } from '../audit/export-audit.server';
import { exportBails } from '../bails/export-bails.server';
import { exportBookings } from '../front-desk/export-bookings.server';
import { bookExports } from '../books/book-exports.server';
import { exportCustomers } from '../customers/export-customers.server';
import { exportInvoices } from '../invoices/export-invoices.server';
import { exportMails } from '../notifications/export-mails.server';
import { exportOffers } from '../offers/export-offers.server';
import { reportExports } from '../reports/report-exports.server';
import { exportRecords } from '../verifactu/export-records.server';
import { exportUsers } from '../users/export-users.server';

type ExportList = (actor: Actor, input: Readonly<Record<string, unknown>>) => Promise<ListFile>;

/** Lists that are available as files, by name. Each list checks its own permissions. */
export const listExports: Readonly<Record<string, ExportList>> = {
  agency_records: exportRecords,
  apartments: exportApartments,
  audit: exportAudit,
  equipments: exportEquipment,
  bails: exportBails,
  bookings: exportBookings,
  customers: exportCustomers,
  invoices: exportInvoices,
  mails: exportMails,
  offers: exportOffers,
  users: exportUsers,
};

/**
 * Everything exported at `/admin/export/…`: the lists, the accountant's books, and the reports. Books and reports have
 * no selectable columns.
 */
export const fileExports: Readonly<Record<string, ExportList>> = { ...listExports, ...bookExports, ...reportExports };
