import type { Actor } from '../../../access/actor';
import { errorText } from '../../../access/refusals.server';
import { AppError } from '../../../core/app-error';
import { pathsIn } from '../../../core/paths';
import { idOfText } from '../../../core/id-of-text';
import { listDuplicates } from '../list-duplicates.server';
import { mergeCustomers } from '../merge-customers.server';
import { mergePartNames } from '../merge-rules';
import { previewMerge } from '../preview-merge.server';
import { searchCustomers } from '../search-customers.server';
import { viewCustomer } from '../view-customer.server';
import { countryChoices } from '../../../core/country-choices';
import type { Flash } from './flash';

export type MergePage = Awaited<ReturnType<typeof mergePage>>;

/** Loads two customers for comparison; without the second, the candidates. */
export async function mergePage(actor: Actor, idText: string, search: URLSearchParams) {
  const id = idOfText(idText);
  const other = search.get('with');
  if (other) {
    const preview = await previewMerge(actor, id, idOfText(other));
    return {
      preview: { ...preview, refusal: preview.refusal && errorText(preview.refusal, actor.locale) },
      pick: null,
      countries: countryChoices(actor.locale),
    };
  }
  const query = search.get('q')?.trim() ?? '';
  const { name } = await viewCustomer(actor, id);
  const found = query ? (await searchCustomers(actor, { q: query })).data : (await listDuplicates(actor, id)).data;
  return {
    preview: null,
    pick: {
      id,
      name,
      words: query,
      found: found
        .filter((one) => one.id !== id)
        .map((one) => ({ id: one.id, name: one.name, email: one.email, phone: one.phone })),
    },
    countries: [],
  };
}

export async function mergeByForm(actor: Actor, idText: string, form: FormData): Promise<string> {
  const id = idOfText(idText);
  const other = form.get('with');
  if (typeof other !== 'string') throw new AppError('not_found');
  const mergeChoices = Object.fromEntries(
    mergePartNames.flatMap((part) => (form.get(`keep.${part}`) ? [[part, form.get(`keep.${part}`)]] : [])),
  );
  await mergeCustomers(actor, id, {
    with: other,
    version: form.get('version'),
    withVersion: form.get('withVersion'),
    keep: mergeChoices,
  });
  return pathsIn(actor.locale).adminCustomer(id, { done: 'merged' satisfies Flash });
}
