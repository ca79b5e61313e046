export class NodeClient {
  readonly address: string;
  readonly #token: string;
  /** Browser cache of each page, revalidated with its tag. */
  readonly #pages = new Map<string, { tag: string | null; text: string }>();

  constructor(address: string, token: string) {
    this.address = address;
    this.#token = token;
  }

  /** Returns a page, or the API's response to a visitor, without anything that identifies the node. */
  async text(path: string, headers: Record<string, string> = {}): Promise<string> {
    const known = this.#pages.get(path);
    const answer = await fetch(`${this.address}${path}`, {
      headers: { ...fromAnywhere(), ...headers, ...(known?.tag && { 'if-none-match': known.tag }) },
    });
    const text = (await answer.text()).replaceAll(this.address, '');
    if (answer.status === 304) return known!.text;
    if (answer.status >= 500) throw new Error(`${path}: ${answer.status} ${text}`);
    this.#pages.set(path, { tag: answer.headers.get('etag'), text });
    return text;
  }

  /** Returns whether the page is cached, which means that a revalidation with its tag returns 304. */
  async isKept(path: string): Promise<boolean> {
    await this.text(path);
    const tag = this.#pages.get(path)?.tag;
    if (!tag) return false;
    const answer = await fetch(`${this.address}${path}`, { headers: { ...fromAnywhere(), 'if-none-match': tag } });
    await answer.body?.cancel();
    return answer.status === 304;
  }

  visitor(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.#ask(method, path, fromAnywhere(), body);
  }

  admin(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.#ask(method, path, { authorization: `Bearer ${this.#token}` }, body);
  }

  async done(method: string, path: string, body?: unknown): Promise<Row> {
    const { status, said } = await this.admin(method, path, body);
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(said)}`);
    return said;
  }

  /** Changes a record, based on its current version. */
  async patch(path: string, change: object, read = path): Promise<Row> {
    const { version } = await this.done('GET', read);
    return this.done('PATCH', path, { version, ...change });
  }

  /**
   * Submits a page's form with the given cookies. Returns the cookies that were set and the address of the redirect.
   */
  async form(path: string, fields: Record<string, string>, cookie = ''): Promise<{ cookie: string; to: string }> {
    const answer = await fetch(`${this.address}${path}`, {
      method: 'POST',
      headers: { ...fromAnywhere(), origin: this.address, cookie },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    await answer.body?.cancel();
    const setCookies = answer.headers.getSetCookie().map((each) => each.split(';')[0]!);
    return { cookie: setCookies.join('; '), to: answer.headers.get('location') ?? '' };
  }

  async upload(path: string, name: string, bytes: Buffer, fields: Record<string, string> = {}): Promise<Row> {
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
    const headers = { authorization: `Bearer ${this.#token}` };
    const answer = await fetch(`${this.address}/api/v1${path}`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Row;
  }

  async #ask(method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<Answer> {
    const answer = await fetch(`${this.address}/api/v1${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status >= 500) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return { status: answer.status, said: (text === '' ? {} : JSON.parse(text)) as Row };
  }
}

export interface Row {
  id: number;
  version: number;
  code: string;
  reference: string;
  available: number;
  totalCents: number;
  src: string;
  data: Row[];
  typeCategory: string;
  refused: string | null;
}

export interface Answer {
  status: number;
  said: Row;
}

/** Varies the client address, because rate limits count requests per address. */
function fromAnywhere(): Record<string, string> {
  const byte = () => Math.floor(Math.random() * 254) + 1;
  return { 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` };
}
