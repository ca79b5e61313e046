import { may, type Actor } from '../../../access/actor';
import { formInput } from '../../../access/admin-form.server';
import { pathsIn } from '../../../core/paths';
import { typedValues } from '../../../core/typed-fields';
import { accountMapFields } from '../account-map-fields';
import { readAccountMap } from '../read-account-map.server';
import { setAccountMap } from '../set-account-map.server';

export type AccountsPage = Awaited<ReturnType<typeof accountsPage>>;

export async function accountsPage(actor: Actor) {
  const { version, ...map } = await readAccountMap(actor);
  return {
    version,
    values: typedValues(accountMapFields, map, actor.locale),
    mayWrite: may(actor, 'invoices:write'),
  };
}

export async function setAccountsByForm(actor: Actor, form: FormData): Promise<string> {
  await setAccountMap(actor, formInput(accountMapFields, form, actor.locale));
  return pathsIn(actor.locale).adminAccounts({ done: 'saved' });
}
