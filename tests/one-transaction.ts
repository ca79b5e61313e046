import pg from 'pg';
import { SharedClient } from '../app/database/client.server';
import type { SiteChanges } from '../app/database/site-changes.server';

/** Savepoint of everything the app has committed so far. */
const DONE = 'committed';

type Work<Result> = () => Promise<Result>;

/**
 * A single connection that runs each test in one transaction, which is never committed. The app's transactions become
 * parts of that transaction. A commit runs everything PostgreSQL checks at commit (deferred constraints) and keeps the
 * writes under a savepoint. A rollback or a failed statement restores what was committed before. Other connections see
 * none of the writes, nothing is announced, and isolation levels have no effect.
 */
export class OneTransaction {
  readonly pool: pg.Pool;
  readonly client: TransactionClient;

  constructor(connectionString: string) {
    this.client = new TransactionClient({ connectionString });
    this.pool = new TransactionPool(this.client, connectionString);
  }

  /** Reports every commit on this connection as a change, no matter what was written. */
  readonly changes: SiteChanges = {
    version: async () => this.client.commits,
    versionUnderLock: async () => this.client.commits,
    onChange: (listener) => {
      this.client.committed = () => listener({});
      return () => (this.client.committed = () => undefined);
    },
    close: () => undefined,
  };

  connect(): Promise<unknown> {
    return this.client.connect();
  }

  async takingBack(work: Work<void>): Promise<void> {
    await this.client.enter();
    try {
      await work();
    } finally {
      await this.client.leave();
    }
  }

  /** Commits the work during a test whose other writes are rolled back. The test must not have written anything yet. */
  async keeping(work: Work<void>): Promise<void> {
    await this.client.leave();
    try {
      await work();
    } finally {
      await this.client.enter();
    }
  }

  async end(): Promise<void> {
    this.client.abandon();
    await this.client.end();
  }
}

class TransactionClient extends SharedClient {
  commits = 0;
  committed: () => void = () => undefined;
  /** True while every statement is part of a transaction that is never committed. */
  #isTakingBack = false;
  /** Access mode of the app's current transaction; undefined outside one. */
  #access: 'read only' | 'read write' | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #isTaken = false;

  /** Gives the connection to one user at a time. */
  take(): Promise<pg.PoolClient> {
    return new Promise((taken) => {
      void this.#alone(
        () =>
          new Promise<void>((released) => {
            this.#isTaken = true;
            const release = () => {
              this.#isTaken = false;
              released();
            };
            taken(Object.assign(this, { release }) as unknown as pg.PoolClient);
          }),
      );
    });
  }

  async enter(): Promise<void> {
    await this.ask(`BEGIN; SAVEPOINT ${DONE}`);
    this.#isTakingBack = true;
  }

  async leave(): Promise<void> {
    this.abandon();
    this.#isTakingBack = false;
    await this.ask('ROLLBACK');
    this.announce();
  }

  /** Discards a transaction that was never ended, as after a test timeout. */
  abandon(): void {
    this.#access = undefined;
    this.#isTaken = false;
    this.#last = Promise.resolve();
  }

  announce(): void {
    this.commits += 1;
    this.committed();
  }

  ask(text: string): Promise<unknown> {
    return super.query(text);
  }

  #alone<Result>(work: Work<Result>): Promise<Result> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  override query(queryText: pg.QueryConfig | string, ...more: never[]): Promise<never> {
    const text = typeof queryText === 'string' ? queryText : queryText.text;
    return this.#answered(text, () => super.query(queryText, ...more)) as Promise<never>;
  }

  async #answered(text: string, run: Work<unknown>): Promise<unknown> {
    if (!this.#isTakingBack)
      return this.#isTaken ? this.#asItStands(text, run) : this.#alone(() => this.#asItStands(text, run));
    if (/^begin\b/i.test(text)) return this.#begin(text);
    if (/^commit\b/i.test(text)) return this.#commit();
    if (/^rollback$/i.test(text)) return this.#rollBack();
    if (this.#access) return run();
    return this.#isTaken ? this.#inItsOwn(text, run) : this.#alone(() => this.#inItsOwn(text, run));
  }

  async #begin(text: string): Promise<void> {
    this.#access = /read only/i.test(text) ? 'read only' : 'read write';
    if (this.#access === 'read only') await this.ask('SET LOCAL transaction_read_only = on');
  }

  async #commit(): Promise<void> {
    if (this.#access === 'read only') return this.#rollBack();
    await this.#keep();
    this.#access = undefined;
  }

  async #rollBack(): Promise<void> {
    await this.ask(`ROLLBACK TO SAVEPOINT ${DONE}`);
    this.#access = undefined;
  }

  async #asItStands(text: string, run: Work<unknown>): Promise<unknown> {
    const answer = await run();
    if (!isReading(text)) this.announce();
    return answer;
  }

  /** Runs a statement that is outside the app's transactions as a separate transaction. */
  async #inItsOwn(text: string, run: Work<unknown>): Promise<unknown> {
    try {
      const answer = await run();
      if (!isReading(text)) await this.#keep();
      return answer;
    } catch (error) {
      await this.#rollBack();
      throw error;
    }
  }

  async #keep(): Promise<void> {
    await this.ask(
      `SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED; RELEASE SAVEPOINT ${DONE}; SAVEPOINT ${DONE}`,
    );
    this.announce();
  }
}

function isReading(text: string): boolean {
  return /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|merge|nextval|setval)\b/i.test(text);
}

/** Gives the single connection to one transaction after another, and gives it to single statements immediately. */
class TransactionPool extends pg.Pool {
  readonly #client: TransactionClient;

  constructor(client: TransactionClient, connectionString: string) {
    super({ connectionString });
    this.#client = client;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: never): void;
  override connect(): Promise<pg.PoolClient> {
    return this.#client.take();
  }

  override query(...queryText: never[]): never {
    return this.#client.query(...(queryText as unknown as [string])) as never;
  }

  override async end(): Promise<void> {}
}
