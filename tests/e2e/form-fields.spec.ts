import { expect, test } from '@playwright/test';
import { accountMapFields } from '../../app/features/accounting/account-map-fields';
import { apartmentFieldKinds } from '../../app/features/apartments/apartment-fields';
import { categoryFieldKinds } from '../../app/features/apartments/categories/category-fields';
import { equipmentFieldKinds } from '../../app/features/apartments/equipment/equipment-fields';
import { sharedFlatFieldKinds } from '../../app/features/apartments/shared-flats/shared-flat-fields';
import { blockFieldKinds } from '../../app/features/blocks/block-fields';
import { buildingTabs, kindsOf, pagesOfTab, type BuildingForm } from '../../app/features/building/building-fields';
import { feedFieldKinds } from '../../app/features/calendars/feed-fields';
import { customerFields } from '../../app/features/customers/customer-fields';
import { draftFields } from '../../app/features/invoices/invoice-fields';
import { mailTextFields } from '../../app/features/notifications/mail-text-fields';
import { offerFieldKinds } from '../../app/features/offers/offer-form';
import { seasonFieldKinds } from '../../app/features/prices/season-fields';
import { userFieldKinds } from '../../app/features/users/user-fields';
import { vatFields } from '../../app/features/vat/vat-fields';
import { webhookFields } from '../../app/features/webhooks/webhook-fields';
import { signInTo } from './sign-in';

const forms: (readonly [address: string, kinds: object])[] = [
  ['/admin/apartments/create', apartmentFieldKinds],
  ['/admin/categories/create', categoryFieldKinds],
  ['/admin/equipments/create', equipmentFieldKinds],
  ['/admin/shared_flats/create', sharedFlatFieldKinds],
  ['/admin/blocks/create', blockFieldKinds],
  ['/admin/apartments/calendars/1?new=1', feedFieldKinds],
  ['/admin/customers/create', customerFields],
  ['/admin/notifications/texts/booking_confirmed', mailTextFields],
  ['/admin/offers/create', offerFieldKinds],
  ['/admin/invoices/create', draftFields],
  ['/admin/accounting/accounts', accountMapFields],
  ['/admin/apartments/1/prices/create', seasonFieldKinds],
  ['/admin/users/create', userFieldKinds],
  ['/admin/building/vat?new=1', vatFields],
  ['/admin/webhooks/create', webhookFields],
  ...buildingTabs.flatMap((tab) => {
    const address = `/admin/building/update/1?tab=${tab}`;
    if (tab !== 'documents' && tab !== 'legal') return [[address, kindsOf(tab)] as const];
    return pagesOfTab[tab].map(
      (page) => [`${address}&page=${page}`, kindsOf(`${tab}.${page}` as BuildingForm)] as const,
    );
  }),
];

/** Fields shown only when a building's time zone is changed or when the building starts to invoice past bookings. */
const confirmedLater = new Set(['confirmTimeZone', 'confirmInvoicesFrom']);

test('every field has its place in its form', async ({ request }) => {
  await signInTo(request, 'admin');
  for (const [address, kinds] of forms) {
    await test.step(address, async () => {
      const answer = await request.get(address);
      expect(answer.status()).toBe(200);
      const html = await answer.text();
      const names = new Set(
        Array.from(html.matchAll(/ name="([^"]+)"/g), ([, name]) => name!.replace(/\.\d+\./g, '.*.')),
      );
      expect(Object.keys(kinds).filter((path) => !confirmedLater.has(path) && !names.has(path))).toEqual([]);
    });
  }
});
