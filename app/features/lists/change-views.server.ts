import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { idOfText } from '../../core/id-of-text';
import { changeSavedView } from './change-saved-view.server';
import { deleteSavedView } from './delete-saved-view.server';
import { saveView } from './save-view.server';

/** Performs the action of a saved-views form; returns the address to redirect to. */
export async function changeViews(actor: Actor, form: FormData): Promise<string> {
  const query = String(form.get('query') ?? '');
  const intent = form.get('intent');
  if (intent === 'save') {
    const { id } = await saveView(actor, { list: form.get('list'), name: form.get('name') ?? undefined, query });
    return backTo(form, id);
  }
  const id = idOfText(form.get('id'));
  if (intent === 'rename') await changeSavedView(actor, id, { name: form.get('name') });
  else if (intent === 'update') await changeSavedView(actor, id, { query });
  else if (intent === 'remove') await deleteSavedView(actor, id);
  else throw new AppError('not_found');
  return backTo(form, intent === 'remove' ? undefined : id);
}

/** Returns the address of the list that contained the form; only back-office pages are allowed. */
function backTo(form: FormData, saved: number | undefined): string {
  const back = String(form.get('back') ?? '');
  const path = /^\/(en\/)?admin\/[\w/-]*$/.test(back) ? back : '/admin/views';
  const search = new URLSearchParams(String(form.get('query') ?? ''));
  search.delete('saved');
  const rest = search.toString();
  const own = saved === undefined ? '' : `saved=${saved}`;
  const address = path.endsWith('/admin/views') ? '' : [own, rest].filter(Boolean).join('&');
  return address ? `${path}?${address}` : path;
}
