import { commandActor } from '../access/actor';
import { errorText } from '../access/refusals.server';
import { commandDatabase } from './command-database.server';
import { AppError } from '../core/app-error';
import { putInService as endQuiet } from '../features/opening/put-in-service.server';
import { open, prepare } from '../settings/prepare.server';

/**
 * `npm run in-service`: puts a restored copy in service as the live installation. Returns the text to print; throws a
 * message for the operator.
 */
export async function putInService(): Promise<string> {
  const prepared = prepare('start');
  const targetName = await commandDatabase(prepared, process.env);
  const database = await open(prepared, true);
  try {
    const { archivedAt, keptMails, heldDeliveries } = await endQuiet(commandActor);
    return [
      `What was restored as of ${archivedAt.toISOString().slice(0, 19).replace('T', ' ')} UTC is in service, in ${targetName}. An app that runs knows it within seconds.`,
      `Mails that were waiting and are now kept, to be sent by hand in the back office where they are still true: ${keptMails}.`,
      `Deliveries to other programs that were waiting, and are sent again by hand: ${heldDeliveries}.`,
    ].join('\n');
  } catch (error) {
    throw error instanceof AppError ? new Error(errorText(error.code, 'en'), { cause: error }) : error;
  } finally {
    await database.close();
  }
}
