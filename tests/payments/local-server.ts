import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type MiddlewareHandler } from 'hono';

export interface Fault {
  /** Applies to calls whose path contains this text. */
  path: string;
  kind: /** Responds with 500, without any effect. */
    | 'broken'
    /** Accepts the connection, without any effect or response. */
    | 'silent'
    /** Performs the call, but cuts the connection before the response. */
    | 'answer-lost'
    /** Performs the call and responds late. */
    | 'slow';
  /** Number of calls affected; one by default. */
  times?: number;
  /** Delay of `slow` calls. */
  delayMs?: number;
}

export interface Notice {
  id: string;
  url: string;
  payload: string;
  /** Number of times that the notice arrived. */
  arrived: number;
}

export type Bindings = { Bindings: HttpBindings };

/** State of a server, stored in a file if it has to survive a restart. */
export class StoredState<State extends { notices: Notice[] }> {
  state: State;
  readonly #file: string | undefined;

  constructor(file: string | undefined, empty: State) {
    this.#file = file;
    this.state = { ...empty, ...readState<State>(file) };
  }

  /** Writes a separate file and renames it, so that a kill leaves a complete file. */
  save(): void {
    if (this.#file === undefined) return;
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.state));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

function readState<State>(file: string | undefined): Partial<State> {
  if (file === undefined) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<State>;
  } catch {
    return {};
  }
}

export class Notices {
  /** True if only the test sends notices. */
  held = false;
  /** Minimum delay of each notice. */
  delayMs = 0;
  readonly #kept: StoredState<{ notices: Notice[] }>;
  readonly #underWay: Promise<boolean>[] = [];
  readonly #sign: (notice: Notice) => { headers: Record<string, string>; body: string };

  constructor(storedState: StoredState<{ notices: Notice[] }>, sign: Notices['sign']) {
    this.#kept = storedState;
    this.#sign = sign;
  }

  get all(): readonly Notice[] {
    return this.#kept.state.notices;
  }

  sign(notice: Notice): { headers: Record<string, string>; body: string } {
    return this.#sign(notice);
  }

  /** Sends the notice without waiting, because the notice may arrive before the response to the caller. */
  add(url: string, payload: string): void {
    const notice = { id: `notice-${this.all.length + 1}`, url, payload, arrived: 0 };
    this.#kept.state.notices.push(notice);
    this.#kept.save();
    if (this.held) return;
    if (this.delayMs > 0) setTimeout(() => void this.send(notice), this.delayMs).unref();
    else this.#underWay.push(this.send(notice));
  }

  /** Waits until every sent notice has arrived or been refused. */
  async settled(): Promise<void> {
    while (this.#underWay.length > 0) await Promise.all(this.#underWay.splice(0));
  }

  /** Sends the notice. Returns true if the app accepted it. Calling this again sends the same notice again. */
  async send(notice: Notice): Promise<boolean> {
    if (notice.url === '') return false;
    try {
      const answer = await fetch(notice.url, {
        method: 'POST',
        ...this.sign(notice),
        signal: AbortSignal.timeout(5000),
      });
      if (!answer.ok) return false;
      notice.arrived += 1;
      this.#kept.save();
      return true;
    } catch {
      return false;
    }
  }

  async sendWaiting(): Promise<void> {
    for (const notice of this.all.filter(({ arrived }) => arrived === 0)) await this.send(notice);
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class Faults {
  readonly #waiting: Required<Fault>[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ times: 1, delayMs: 0, ...fault });
  }

  clear(): void {
    this.#waiting.length = 0;
  }

  readonly layer: MiddlewareHandler<Bindings> = async (c, next) => {
    const fault = this.#waiting.find(({ path, times }) => times > 0 && c.req.path.includes(path));
    if (fault) fault.times -= 1;
    switch (fault?.kind) {
      case undefined:
        return next();
      case 'broken':
        return c.text('broken', 500);
      case 'silent':
        await new Promise((resolve) => c.env.outgoing.once('close', resolve));
        return RESPONSE_ALREADY_SENT;
      case 'answer-lost':
        await next();
        c.env.outgoing.destroy();
        c.res = RESPONSE_ALREADY_SENT;
        return undefined;
      case 'slow':
        await next();
        await pause(fault.delayMs);
        return undefined;
    }
  };
}

export interface Listening {
  url: string;
  close(): Promise<void>;
}

/** Listens on this machine only; port 0 picks a free one. */
export async function listen(app: Hono<Bindings>, port = 0): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://127.0.0.1:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function controls(faults: Faults, notices: Notices): Hono<Bindings> {
  return new Hono<Bindings>()
    .post('/faults', async (c) => {
      faults.add(await c.req.json<Fault>());
      return c.json({});
    })
    .get('/notices', (c) => c.json(notices.all))
    .post('/notices', async (c) => {
      Object.assign(notices, await c.req.json<{ held?: boolean; delayMs?: number }>());
      return c.json({});
    })
    .post('/notices/waiting', async (c) => {
      await notices.sendWaiting();
      return c.json({});
    })
    .post('/notices/:id', async (c) => {
      const notice = notices.all.find(({ id }) => id === c.req.param('id'));
      return c.json({ taken: notice ? await notices.send(notice) : false });
    });
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (one) => ESCAPES[one]!);
}
