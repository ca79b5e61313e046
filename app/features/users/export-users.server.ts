import type { Actor } from '../../access/actor';
import { listFile, type ListFile } from '../../core/list-file';
import { translatorOf } from '../../ui/translator.server';
import { exportRows } from '../lists/export-rows.server';
import { listUsers } from './list-users.server';
import { userList } from './user-list';

export async function exportUsers(actor: Actor, input: Readonly<Record<string, unknown>>): Promise<ListFile> {
  const list = await exportRows(input, (listQuery, whole) => listUsers(actor, listQuery, whole));
  const t = translatorOf(actor.locale, 'users/admin');
  const admin = translatorOf(actor.locale, 'admin');
  return listFile(userList, list.query, list.data, {
    name: `${t('title').toLowerCase()}-${list.today}`,
    timeZone: list.timeZone,
    label: (column) => t(`column.${column}`),
    values: {
      name: (user) => user.name,
      email: (user) => user.email,
      role: (user) => admin(`role.${user.role}`),
      language: (user) => t(`language.${user.language}`),
      factor: (user) => t(user.hasSecondFactor ? 'factor.on' : 'factor.off'),
      lastSignIn: (user) => user.lastSignInAt,
      state: (user) => t(`state.${user.state}`),
      created: (user) => user.createdAt,
    },
  });
}
