import { once } from 'node:events';
import { connect } from 'node:net';

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '\r\n0\r\n\r\n';

/**
 * Sends requests over the given number of connections, for the given seconds or until each connection has sent its
 * number of requests. Each connection sends the next request as soon as the response has arrived.
 *
 * The load has a single `url`, or the server's `url` and `next`, which returns path, method, headers, and body of each
 * request, or undefined when there is nothing left to send. Responses must have the `status` and at least `bytes`
 * bytes. Responses with a status in `refusals` are counted separately, by code; any other response aborts the
 * measurement. Only status and length are read, because a client that decodes every body measures mostly itself.
 */
export async function fire(load, { connections, seconds, requests = Infinity }) {
  const { url, status, bytes = 0, refusals = [] } = load;
  const { hostname, port } = new URL(url);
  const requestOf = requestsOf(load);
  const latencies = [];
  const refused = {};
  const started = performance.now();
  const until = started + seconds * 1000;

  const ask = async () => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    let startedAt;
    let left = requests;
    let answer;
    const goOn = () => {
      const request = left > 0 && performance.now() < until ? requestOf() : undefined;
      if (request === undefined) return void socket.end();
      left -= 1;
      answer = new Answer();
      startedAt = performance.now();
      socket.write(request);
    };
    socket.on('data', (chunk) => {
      answer.read(chunk);
      if (!answer.isWhole) return;
      if (answer.status === status && answer.bytes >= bytes) latencies.push(performance.now() - startedAt);
      else if (refusals.includes(answer.status)) refused[answer.code] = (refused[answer.code] ?? 0) + 1;
      else return void socket.destroy(new Error(`${url} answered: ${answer.head}${answer.start}`));
      goOn();
    });
    goOn();
    await once(socket, 'close');
  };
  await Promise.all(Array.from({ length: connections }, ask));
  latencies.sort((a, b) => a - b);
  const part = (share) => latencies[Math.floor((latencies.length - 1) * share)];
  return {
    count: latencies.length,
    perSecond: latencies.length / ((performance.now() - started) / 1000),
    p50: part(0.5),
    p99: part(0.99),
    refused,
  };
}

/** Returns a function that returns the bytes of the next request; the bytes are reused if nothing varies. */
function requestsOf({ url, headers, next }) {
  const { host, pathname, search } = new URL(url);
  const written = ({ method = 'GET', path, headers: own, body }) => {
    const all = { host, ...headers, ...own, ...(body && { 'content-length': Buffer.byteLength(body) }) };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
  };
  if (!next) {
    const same = written({ path: pathname + search });
    return () => same;
  }
  return () => {
    const request = next();
    return request && written(request);
  };
}

/** Parses a response as it arrives, with a length or in chunks. */
class Answer {
  head = '';
  start = '';
  bytes = 0;
  isWhole = false;
  #length;
  #tail = '';

  read(chunk) {
    let body = chunk;
    if (this.#length === undefined) {
      this.head += chunk.latin1Slice();
      const end = this.head.indexOf(HEAD_END);
      if (end === -1) return;
      body = Buffer.from(this.head.slice(end + HEAD_END.length), 'latin1');
      this.head = this.head.slice(0, end + HEAD_END.length);
      const isChunked = /^transfer-encoding: chunked/im.test(this.head);
      this.#length = isChunked ? Infinity : Number(/^content-length: (\d+)/im.exec(this.head)?.[1] ?? 0);
      // The line break before the size of the first chunk is also the end of the head.
      this.#tail = '\r\n';
      this.start = body.subarray(0, 300).latin1Slice();
    }
    this.bytes += body.length;
    if (this.#length !== Infinity) this.isWhole = this.bytes >= this.#length;
    else {
      this.#tail = (this.#tail + body.subarray(-LAST_CHUNK.length).latin1Slice()).slice(-LAST_CHUNK.length);
      this.isWhole = this.#tail === LAST_CHUNK;
    }
  }

  get status() {
    return Number(this.head.slice(9, 12));
  }

  get code() {
    return /"code":"(\w+)"/.exec(this.start)?.[1] ?? String(this.status);
  }
}
