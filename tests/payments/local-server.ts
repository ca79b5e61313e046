import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type MiddlewareHandler } from 'hono';

/** What goes wrong with calls to a provider. */
export interface Fault {
  /** Of the calls whose path has this in it. */
  path: string;
  kind: /** Answered with 500, and nothing is done. */
    | 'broken'
    /** Taken, and nothing is done or answered. */
    | 'silent'
    /** Done, and the connection is cut before the answer. */
    | 'answer-lost'
    /** Done, and answered later. */
    | 'slow';
  /** How many calls; one where nothing is said. */
  times?: number;
  /** Of a slow one. */
  delayMs?: number;
}

/** Something that a provider tells the app; it is signed when it leaves. */
export interface Notice {
  id: string;
  url: string;
  payload: string;
  /** How often it arrived. */
  arrived: number;
}

export type Bindings = { Bindings: HttpBindings };

/** What a server remembers, in a file where it shall outlive its own restart. */
export class Kept<State extends { notices: Notice[] }> {
  state: State;
  readonly #file: string | undefined;

  constructor(file: string | undefined, empty: State) {
    this.#file = file;
    this.state = { ...empty, ...readState<State>(file) };
  }

  /** Written beside and then renamed, so that a kill leaves a whole file. */
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

/** Sends notices as they come, or keeps them until a test sends them in an order of its own. */
export class Notices {
  /** Sent by the test alone. */
  held = false;
  /** How long each is under way, at least. */
  delayMs = 0;
  readonly #kept: Kept<{ notices: Notice[] }>;
  readonly #underWay: Promise<boolean>[] = [];
  readonly #sign: (notice: Notice) => { headers: Record<string, string>; body: string };

  constructor(kept: Kept<{ notices: Notice[] }>, sign: Notices['sign']) {
    this.#kept = kept;
    this.#sign = sign;
  }

  get all(): readonly Notice[] {
    return this.#kept.state.notices;
  }

  sign(notice: Notice): { headers: Record<string, string>; body: string } {
    return this.#sign(notice);
  }

  /** On its way without waiting for it, as whoever asked for something may be told of it first. */
  add(url: string, payload: string): void {
    const notice = { id: `notice-${this.all.length + 1}`, url, payload, arrived: 0 };
    this.#kept.state.notices.push(notice);
    this.#kept.save();
    if (this.held) return;
    if (this.delayMs > 0) setTimeout(() => void this.send(notice), this.delayMs).unref();
    else this.#underWay.push(this.send(notice));
  }

  /** Whatever left has arrived, or was refused. */
  async settled(): Promise<void> {
    while (this.#underWay.length > 0) await Promise.all(this.#underWay.splice(0));
  }

  /** Whether the app took it; sending it again is a repetition. */
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

/** Faults that are asked for, and the layer that makes them happen. */
export class Faults {
  readonly #waiting: Required<Fault>[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ times: 1, delayMs: 0, ...fault });
  }

  /** From now on nothing goes wrong. */
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

/** On this machine alone; port 0 is any that is free. */
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

/** What a test may say to a server that runs in another process. */
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
