import type { Actor } from '../../access/actor';
import { requireUser } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { textIn } from '../../core/locale';
import { displayItem } from '../apartments/display-item';
import { viewClaim } from '../booking-engine/confirm-claim.server';
import { listGuestBookings } from '../booking-engine/list-guest-bookings.server';
import { listAccountInvoices } from '../booking-engine/guest-invoices.server';
import { sortStays } from './account-stays';

export type AccountPage = Awaited<ReturnType<typeof accountPage>>;
export type AccountStay = AccountPage['past'][number];

/** Loads one page of the user's own bookings, in the page's language. `token` is from a link that adds a booking. */
export async function accountPage(actor: Actor, page: string | null, token: string | null) {
  const { today, data, meta } = await listGuestBookings(actor, { page: page ?? 1 });
  const stays = data.map((row) => ({
    ...row,
    categoryName: textIn(row.categoryName, actor.locale),
    cover: row.cover ? displayItem(row.cover, actor.locale) : null,
  }));
  return {
    today,
    ...sortStays(stays, today),
    isEmpty: meta.total === 0,
    invoices: await listAccountInvoices(actor),
    newer: meta.page > 1 ? meta.page - 1 : null,
    older: meta.page * meta.perPage < meta.total ? meta.page + 1 : null,
    claim: token === null ? null : { token, reference: await claimedReference(actor, token) },
    /** False for staff, since the bookings that they may see are not their own. */
    mayClaim: requireUser(actor).role === 'customer',
  };
}

/** Returns null if the link is no longer valid, or is not for this account. */
async function claimedReference(actor: Actor, token: string): Promise<string | null> {
  try {
    return await viewClaim(actor, token);
  } catch (error) {
    if (error instanceof AppError && (error.code === 'link_expired' || error.code === 'forbidden')) return null;
    throw error;
  }
}
