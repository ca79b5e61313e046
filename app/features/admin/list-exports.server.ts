import type { Actor } from '../../access/actor';
import type { ListFile } from '../../core/list-file';
import { exportOffers } from '../offers/export-offers.server';
import { exportUsers } from '../users/export-users.server';

type ExportList = (actor: Actor, input: Readonly<Record<string, unknown>>) => Promise<ListFile>;

/** Which lists may be had as files, by their names; who may, each one says itself. */
export const listExports: Readonly<Record<string, ExportList>> = {
  offers: exportOffers,
  users: exportUsers,
};
