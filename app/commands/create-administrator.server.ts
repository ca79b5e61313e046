import { commandActor } from '../access/actor';
import { errorText, fieldProblemText } from '../access/refusals.server';
import { refuseOtherSecret } from '../access/secret/ready-secret.server';
import { commandDatabase } from './command-database.server';
import { AppError } from '../core/app-error';
import { createAdministrator as saveAdministrator } from '../features/users/create-administrator.server';
import { open, prepare } from '../settings/prepare.server';

/** Says which database an administrator is made in; throws where none is named and none is there. */
export function administratorsDatabase(): Promise<string> {
  return commandDatabase(prepare('start'), process.env);
}

/** `npm run admin:create`: makes an administrator. Throws a sentence for people. */
export async function createAdministrator(details: { email: string; name: string; password: string }): Promise<void> {
  const prepared = prepare('start');
  const database = await open(prepared, true);
  try {
    await refuseOtherSecret({ given: prepared.settings.SECRET, dataDir: prepared.dataDir });
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
