import { may, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import type { WholeList } from '../../../core/list-input';
import type { BulkOutcome, ListPage } from '../../../core/list-page';
import { textIn } from '../../../core/locale';
import { pathsIn } from '../../../core/paths';
import { openList } from '../../lists/open-list.server';
import { runBulk } from '../../lists/run-bulk.server';
import { apartmentList } from '../apartment-list';
import { listAdminCategories } from '../categories/list-admin-categories.server';
import { listApartments, type ApartmentList } from '../list-apartments.server';
import { setApartmentStatus } from '../set-apartment-status.server';
import { listSharedFlats } from '../shared-flats/list-shared-flats.server';
import { apartmentFlashes } from './apartment-flash';

export type ApartmentsPage = Awaited<ReturnType<typeof apartmentsPage>>;

export async function apartmentsPage(actor: Actor, search: URLSearchParams) {
  const done = apartmentFlashes.find((name) => name === search.get('done'));
  const page: ListPage<ApartmentList> = await openList(actor, search, {
    rules: apartmentList,
    to: pathsIn(actor.locale).adminApartments,
    list: (input) => listApartments(actor, input),
    keep: { done },
  });
  const categories = await listAdminCategories(actor);
  const flats = await listSharedFlats(actor);
  return {
    ...page,
    choices: {
      category: categories.map(({ id, name }) => ({ value: String(id), label: textIn(name, actor.locale) })),
      flat: flats.map(({ id, code }) => ({ value: String(id), label: code })),
    },
    mayWrite: may(actor, 'apartments:write'),
    done: done ?? null,
  };
}

const statuses = { active: 'active', maintenance: 'maintenance', retire: 'retired' } as const;

export async function changeSelected(actor: Actor, form: FormData, search: URLSearchParams): Promise<BulkOutcome> {
  const intent = String(form.get('intent'));
  if (!Object.hasOwn(statuses, intent)) throw new AppError('not_found');
  const status = statuses[intent as keyof typeof statuses];
  const list = (input: object, whole: WholeList) => listApartments(actor, input, whole);
  return runBulk({ locale: actor.locale, form, search, list }, (id) => setApartmentStatus(actor, id, status));
}
