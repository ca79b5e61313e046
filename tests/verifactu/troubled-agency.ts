import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { rawPool } from '../../app/database/connection.server';
import { DELIVERY_MINUTES } from '../../app/features/verifactu/queue/queue-rules';
import { setAgencyAddress } from '../../app/features/verifactu/transport/agency-address';
import { sendRecordsNow } from './sent-records';
import type { AgencyFault } from './agency-faults';
import { startAgencyServer, type AgencyServer } from './agency-server';
import { Authority } from './certificates';
import type { KilledRun } from '../killed-nodes';

const WAIT_SECONDS = 1;
/** Minimum time between a delivery with an unknown outcome and the next delivery. */
const ANSWER_TIMEOUT_MS = WAIT_SECONDS * 1000 + 200;
const STEP_MS = 250;
const DOWN_MS = 2_000;

/** Faults applied in rotation, one per delivery. The slow faults give the test time to kill nodes while they send. */
const troubles: readonly AgencyFault[] = [
  { kind: 'slow', delayMs: 900 },
  { kind: 'answer-lost' },
  { kind: 'slow', delayMs: 900, times: 2 },
  { kind: 'cut' },
  { kind: 'slow', delayMs: 900 },
  { kind: 'html', status: 503 },
  { kind: 'answer-half' },
  { kind: 'slow', delayMs: 900, times: 2 },
  { kind: 'fault', status: 500, code: '4112' },
  { kind: 'line-missing' },
  { kind: 'slow', delayMs: 900 },
  { kind: 'answer-cut' },
  { kind: 'empty' },
];

export function expectedState(fullNumber: string): 'accepted' | 'accepted_with_errors' | 'rejected' {
  if (fullNumber.endsWith('7')) return 'rejected';
  return fullNumber.endsWith('3') ? 'accepted_with_errors' : 'accepted';
}

export async function startTroubledAgency(folder: string) {
  const authority = new Authority();
  const authorityFile = path.join(folder, 'authority.pem');
  await writeFile(authorityFile, authority.certificatePem);
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, authority.certificatePem]);

  const start = async (port = 0): Promise<AgencyServer> => {
    const file = path.join(folder, 'agency.json');
    const started = await startAgencyServer({ port, authority, waitSeconds: WAIT_SECONDS, checksMoments: true, file });
    const finds = (state: ReturnType<typeof expectedState>) => (fullNumber: string) =>
      expectedState(fullNumber) === state;
    const { script } = started;
    script.find({ fullNumbers: finds('rejected'), state: 'Incorrecto', code: '1100', text: 'Valor incorrecto' });
    script.find({
      fullNumbers: finds('accepted_with_errors'),
      state: 'AceptadoConErrores',
      code: '2005',
      text: 'El campo es incorrecto',
    });
    return started;
  };
  let server = await start();
  const { address } = server;
  setAgencyAddress(address);
  const counts = { troubles: 0, takenOver: 0, triedAgain: 0 };

  /**
   * Skips the time that the app would wait before it takes over from a node that was killed while sending: three
   * minutes.
   */
  async function passTime(run: KilledRun, dead: Map<string, number>): Promise<void> {
    const oldest = Math.min(...run.startedAt().map((started) => started.getTime()));
    const { rows } = await rawPool().query<{ claim: string; until: Date }>(
      'SELECT claim, claimed_until AS until FROM verifactu_queue WHERE claim IS NOT NULL AND claimed_until > now()',
    );
    for (const { claim, until } of rows) {
      if (until.getTime() - DELIVERY_MINUTES * 60_000 >= oldest) continue;
      if (!dead.has(claim)) dead.set(claim, Date.now());
      if (Date.now() - dead.get(claim)! < ANSWER_TIMEOUT_MS) continue;
      await rawPool().query('UPDATE verifactu_queue SET claimed_until = now() WHERE claim = $1', [claim]);
      counts.takenOver += 1;
    }
  }

  async function isFruitless(): Promise<boolean> {
    const { rows } = await rawPool().query(
      `SELECT FROM verifactu_queue WHERE failure IS NOT NULL AND claim IS NULL AND next_at > now()
       AND failed_at < now() - $1 * interval '1 millisecond'`,
      [ANSWER_TIMEOUT_MS],
    );
    return rows.length > 0;
  }

  return {
    authority,
    counts,
    settings: { VERIFACTU_ADDRESS: address, NODE_EXTRA_CA_CERTS: authorityFile },
    server: () => server,

    /** Causes faults until the run is over. `retry` sends records again manually, as staff may do. */
    async makeTrouble(run: KilledRun, retry: () => Promise<unknown>): Promise<void> {
      const dead = new Map<string, number>();
      while (!run.isOver()) {
        await wait(STEP_MS);
        if (!server.script.hasFaults) server.script.fail(troubles[counts.troubles++ % troubles.length]!);
        await passTime(run, dead);
        if (await isFruitless()) {
          counts.triedAgain += 1;
          await retry();
        }
      }
    },

    /**
     * Restarts the agency as if its machine restarted: deliveries in progress get no response, and accepted records
     * remain.
     */
    async restart(): Promise<void> {
      await server.close();
      await wait(DOWN_MS);
      server = await start(Number(new URL(address).port));
    },

    async sendTheRest(isDone: () => Promise<boolean>): Promise<void> {
      server.script.clearFaults();
      const dead = new Map<string, number>();
      const noObserver = { isOver: () => false, startedAt: () => [], areRunning: () => false };
      while (!(await isDone())) {
        await wait(STEP_MS);
        await passTime(noObserver, dead);
        if (await isFruitless()) await rawPool().query('UPDATE verifactu_queue SET next_at = now()');
        await sendRecordsNow();
      }
    },

    async close(): Promise<void> {
      setAgencyAddress(undefined);
      setDefaultCACertificates(trusted);
      await server.close();
    },
  };
}

/** Returns each record in the database with its delivery state and the state shown for its invoice, in chain order. */
export async function listStoredRecords() {
  const { rows } = await rawPool().query<{ fullNumber: string; fingerprint: string; state: string; shown: string }>(
    `SELECT record.full_number AS "fullNumber", record.fingerprint, its.state, status.agency_state AS shown
     FROM verifactu_record AS record
     JOIN verifactu_submission AS its ON its.record_id = record.id
     JOIN invoice_status AS status ON status.invoice_id = record.invoice_id
     ORDER BY record.position`,
  );
  return rows;
}

/**
 * Returns the fingerprints of the agency's chains in order of arrival, the state of each accepted record, and the chain
 * breaks.
 */
export function listAgencyRecords({ books }: AgencyServer) {
  const chains = Object.values(books.chains);
  const taken = books.taken.map(({ fingerprint, error }) => ({
    fingerprint,
    state: error === null ? 'accepted' : 'accepted_with_errors',
  }));
  return { chains, taken, breaks: books.breaks };
}
