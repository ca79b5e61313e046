import { setTimeout as wait } from 'node:timers/promises';
import { callApp, isAnswered, type Answer } from './http.ts';

const MANAGER = { email: 'admin@example.com', password: 'estancia-demo' };
const PAUSE_MS = 250;

/** Staff at the front desk: all clients share one sign-in, which is renewed when it expires. */
export class Team {
  #token: Promise<string> | undefined;
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  async ask(path: string, body?: unknown, key?: string, isSecond = false): Promise<Answer> {
    const signingIn = (this.#token ??= this.#signIn());
    const token = await signingIn;
    const answer = await callApp(this.#address, `/api/v1${path}`, {
      body,
      headers: { authorization: `Bearer ${token}`, ...(key !== undefined && { 'idempotency-key': key }) },
    });
    if (answer.status !== 401 || isSecond) return answer;
    if (this.#token === signingIn) this.#token = undefined;
    return this.ask(path, body, key, true);
  }

  /** Sends a request that changes nothing, retrying until it is answered. */
  async read(path: string): Promise<Answer> {
    for (;;) {
      const answer = await this.ask(path);
      if (isAnswered(answer)) return answer;
      await wait(PAUSE_MS);
    }
  }

  async #signIn(): Promise<string> {
    for (;;) {
      const { status, said } = await callApp(this.#address, '/api/v1/users/login_check', { body: MANAGER });
      if (said.token) return said.token;
      if (status >= 400 && status < 500) throw new Error(`The team cannot sign in: ${status} ${said.code}`);
      await wait(PAUSE_MS);
    }
  }
}
