import { commandActor } from '../access/actor';
import { readQuiet } from '../access/quiet-copy.server';
import { commandDatabase } from './command-database.server';
import { setInstallation } from '../features/system/installation.server';
import { systemValues } from '../features/system/system-texts';
import { viewSystem } from '../features/system/view-system.server';
import { setOutsideServices } from '../settings/outside-services.server';
import { installationOf, open, prepare, type Prepared } from '../settings/prepare.server';
import { translatorOf } from '../ui/translator.server';

const MARKS = { missing: '!!', attention: '! ', good: 'ok' };

/**
 * Reports the condition of each part of the configured installation, starting with the reason if `npm run serve` would
 * refuse the settings. `isFit` is true if nothing prevents going live.
 */
export async function doctor(): Promise<{ report: string; isFit: boolean }> {
  const { prepared, refusal } = prepareToServe();
  const targetName = await commandDatabase(prepared, process.env);
  setOutsideServices(prepared.settings);
  setInstallation(installationOf(prepared));
  const database = await open(prepared, true);
  try {
    await readQuiet();
    const { facts, points, timeZone } = await viewSystem(commandActor);
    const t = translatorOf('en', 'system');
    const lines = points.map((point) => {
      const text = t(`finding.${point.finding}`, systemValues(point.subject, facts, { locale: 'en', timeZone }));
      return `${MARKS[point.state]}  ${t(`subject.${point.subject}`)}: ${text}`;
    });
    const todo = points.filter(({ state }) => state !== 'good').length;
    const summary = todo === 0 ? t('summary.good') : t('summary.todo', { count: todo });
    return {
      report: [...(refusal ? [refusal, ''] : []), ...lines, '', `${summary} In ${targetName}.`].join('\n'),
      isFit: refusal === undefined && points.every(({ state }) => state !== 'missing'),
    };
  } finally {
    await database.close();
  }
}

/**
 * Reads the settings as `npm run serve` does. If that refuses them, reads them as `npm start` does and adds the reason
 * for the refusal.
 */
function prepareToServe(): { prepared: Prepared; refusal?: string } {
  try {
    return { prepared: prepare('serve') };
  } catch (error) {
    const refusal = (error as Error).message.replace('Estancia cannot start', 'npm run serve would not start');
    return { prepared: prepare('start'), refusal };
  }
}
