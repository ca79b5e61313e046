import { AppError } from '../../core/app-error';
import { databaseRefusal } from '../../database/connection.server';

/** Translates the database's refusal of a duplicate view name in a list into a field problem. */
export async function orNameTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (databaseRefusal(cause)?.constraint !== 'saved_view_user_id_list_name_key') throw cause;
    throw new AppError('invalid_input', { fields: [{ path: 'name', problem: 'view_name_taken' }], cause });
  }
}
