import { systemActor } from './access/actor';
import { refuseOtherSecret } from './access/secret/ready-secret.server';
import { AppError, errorText } from './core/app-error';
import { fieldProblemText } from './core/field-problem';
import { createAdministrator as saveAdministrator } from './features/users/create-administrator.server';
import { open, prepare } from './prepare.server';

/** What npm's commands do beside the app, on the database that the settings name. They throw sentences for people. */

/** Makes an administrator. */
export async function createAdministrator(details: { email: string; name: string; password: string }): Promise<void> {
  const prepared = prepare('start');
  const database = await open(prepared, true);
  try {
    await refuseOtherSecret({ given: prepared.settings.SECRET, dataDir: prepared.dataDir });
    await saveAdministrator(systemActor, details);
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
