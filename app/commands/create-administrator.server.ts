import { commandActor } from '../access/actor';
import { errorText, fieldProblemText } from '../access/refusals.server';
import { refuseOtherSecret } from '../access/secret/ready-secret.server';
import { commandDatabase } from './command-database.server';
import { AppError } from '../core/app-error';
import { createAdministrator as saveAdministrator } from '../features/users/create-administrator.server';
import { open, prepare } from '../settings/prepare.server';

/** Names the database in which an administrator is created; throws if none is configured and none exists. */
export function administratorsDatabase(): Promise<string> {
  return commandDatabase(prepare('start'), process.env);
}

/** `npm run admin:create`: creates an administrator. Throws a message for the operator. */
export async function createAdministrator(details: { email: string; name: string; password: string }): Promise<void> {
  const prepared = prepare('start');
  const database = await open(prepared, true);
  try {
    await refuseOtherSecret({ provided: prepared.settings.SECRET, dataDir: prepared.dataDir });
    await saveAdministrator(commandActor, details);
  } catch (error) {
    throw error instanceof AppError ? new Error(sentencesOf(error), { cause: error }) : error;
  } finally {
    await database.close();
  }
}

function sentencesOf(error: AppError): string {
  const fields = error.details.fields ?? [];
  return [
    errorText(error.code, 'en'),
    ...fields.map((field) => `${field.path}: ${fieldProblemText(field, 'en')}`),
  ].join('\n');
}
