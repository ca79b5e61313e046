import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { DetailedPeerCertificate, TLSSocket } from 'node:tls';
import { emptyBooks, type BooksState } from './agency-books.ts';
import { agencyErrors } from './agency-errors.ts';
import { AgencyScript, type AgencyFault, type AgencyFinding } from './agency-faults.ts';
import { faultOf, NO_CERTIFICATE_PAGE } from './agency-messages.ts';
import { AgencyService, type AgencyDelivery, type AgencyMemory } from './agency-service.ts';
import { Authority } from './certificates.ts';

const PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';
const ENTITY = 'organizationIdentifier';

export interface AgencyServer {
  /** URL of the server, for `VERIFACTU_ADDRESS`. */
  address: string;
  /** Authority that issued the accepted client certificates and the server's certificate. */
  authority: Authority;
  script: AgencyScript;
  readonly books: BooksState;
  readonly deliveries: readonly AgencyDelivery[];
  /** Number of seconds that the server requests between deliveries from now on. */
  waitSeconds: number;
  /** True while a delivery is waiting for its response. */
  readonly isAsked: boolean;
  close(): Promise<void>;
}

export interface AgencyOptions {
  port?: number;
  authority?: Authority;
  /** Defaults to 60, as at the agency. */
  waitSeconds?: number;
  now?: () => Date;
  /** True to compare the times of records with `now`. A record that is more than four minutes old is an error. */
  checksMoments?: boolean;
  /** File that stores accepted records, so that they survive a restart. */
  file?: string;
}

/**
 * Starts a server that behaves like the tax agency's server and listens on this machine only. It uses HTTPS with
 * certificates on both sides.
 */
export async function startAgencyServer(options: AgencyOptions = {}): Promise<AgencyServer> {
  const { port = 0, authority = new Authority(), now = () => new Date(), checksMoments = false, file } = options;
  const memory = readMemory(file);
  const script = new AgencyScript();
  const server = { authority, script, waitSeconds: options.waitSeconds ?? 60 };
  const service = new AgencyService({
    memory,
    script,
    waitSeconds: () => agency.waitSeconds,
    now,
    checksMoments,
  });
  const unanswered = new Set<ServerResponse>();
  const listening = createServer(
    {
      key: authority.server.keyPem,
      cert: authority.server.certificatePem,
      ca: authority.certificatePem,
      requestCert: true,
      // Untrusted clients receive a page with an explanation, as at the agency.
      rejectUnauthorized: false,
    },
    (request, response) => {
      handle(request, response).catch(() => response.destroy());
    },
  );

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    if (request.url?.startsWith('/local/')) return control(request.method ?? '', request.url, body, response);
    const socket = request.socket as TLSSocket;
    if (!socket.authorized) return send(response, 403, 'text/html', NO_CERTIFICATE_PAGE);
    if (request.url !== PATH) return send(response, 404, 'text/html', '<html><body>404</body></html>');
    if (request.method !== 'POST') return send(response, 200, 'text/xml', faultOf('4135', agencyErrors[4135]));
    const isOverlapping = agency.isAsked;
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
    const fault = script.nextFault();
    if (fault && (await failBefore(fault, response))) return;
    const answer = await service.deliver(body, holdersOf(socket.getPeerCertificate(true)), {
      leaveOut: fault?.kind === 'line-missing' ? 1 : 0,
      isOverlapping,
    });
    writeMemory(file, memory);
    await sendAnswer(answer, fault, response);
  }

  function control(method: string, url: string, body: Buffer, response: ServerResponse): void {
    const requested = method === 'POST' ? (JSON.parse(body.toString() || '{}') as unknown) : undefined;
    if (requested && url === '/local/faults') script.fail(requested as AgencyFault);
    else if (requested && url === '/local/findings') script.find(requested as AgencyFinding);
    else if (requested && url === '/local/wait') agency.waitSeconds = (requested as { seconds: number }).seconds;
    else if (method !== 'GET' || url !== '/local/books') return send(response, 404, 'application/json', '{}');
    const { books, deliveries } = memory;
    const { taken, breaks } = books;
    send(response, 200, 'application/json', JSON.stringify({ taken, breaks, deliveries }));
  }

  await new Promise<void>((resolve, reject) => {
    listening.once('error', reject);
    listening.listen(port, '127.0.0.1', resolve);
  });
  const place = listening.address();
  const agency: AgencyServer = {
    ...server,
    address: `https://127.0.0.1:${typeof place === 'object' && place ? place.port : port}${PATH}`,
    books: memory.books,
    deliveries: memory.deliveries,
    get isAsked() {
      return [...unanswered].some((response) => !response.closed);
    },
    close: () =>
      new Promise((resolve) => {
        listening.close(() => resolve());
        listening.closeAllConnections();
      }),
  };
  return agency;
}

/** Applies faults that occur before anything is accepted. Returns true if a fault occurred. */
async function failBefore(fault: AgencyFault, response: ServerResponse): Promise<boolean> {
  const { kind, status = 200, code = '4102', text = agencyErrors[4102], retryAfter } = fault;
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
  switch (kind) {
    case 'fault':
      send(response, status, 'text/xml', faultOf(code, text, status >= 500 ? 'Server' : 'Client'));
      return true;
    case 'html':
      send(response, status, 'text/html', '<!DOCTYPE html><html><body>Servicio no disponible</body></html>');
      return true;
    case 'empty':
      send(response, status, 'text/xml', '');
      return true;
    case 'other-xml':
      send(response, status, 'text/xml', '<?xml version="1.0"?><otra><cosa/></otra>');
      return true;
    case 'redirect':
      response.writeHead(302, { location: 'https://127.0.0.1:1/' }).end();
      return true;
    case 'cut':
      response.destroy();
      return true;
    case 'silent':
      await new Promise((resolve) => response.once('close', resolve));
      return true;
    default:
      return false;
  }
}

async function sendAnswer(answer: string, fault: AgencyFault | undefined, response: ServerResponse): Promise<void> {
  const half = answer.slice(0, answer.length / 2);
  switch (fault?.kind) {
    case 'answer-lost':
      response.destroy();
      return;
    case 'answer-cut':
      response.writeHead(200, {
        'content-type': 'text/xml;charset=UTF-8',
        'content-length': Buffer.byteLength(answer),
      });
      response.write(half, () => response.destroy());
      return;
    case 'answer-half':
      send(response, 200, 'text/xml', half);
      return;
    case 'answer-huge':
      send(response, 200, 'text/xml', answer.replace('<env:Header/>', ' '.repeat(6 * 1024 * 1024)));
      return;
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs ?? 0));
      break;
    default:
      break;
  }
  send(response, 200, 'text/xml', answer);
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type};charset=UTF-8` }).end(body);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

/** Returns the tax numbers for which a certificate may deliver: the tax number of its entity, or else of its person. */
function holdersOf(certificate: DetailedPeerCertificate): string[] {
  const names = certificate.subject as unknown as Record<string, string | undefined>;
  const identifier = names[ENTITY] ?? names.serialNumber ?? '';
  return [identifier.replace(/^[A-Z]{3}ES-/, '')];
}

function readMemory(file: string | undefined): AgencyMemory {
  const empty: AgencyMemory = { books: emptyBooks(), deliveries: [], nextAt: {} };
  if (file === undefined) return empty;
  try {
    return { ...empty, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<AgencyMemory>) };
  } catch {
    return empty;
  }
}

/** Writes a separate file and renames it, so that a kill leaves a complete file. */
function writeMemory(file: string | undefined, memory: AgencyMemory): void {
  if (file === undefined) return;
  writeFileSync(`${file}.new`, JSON.stringify(memory));
  renameSync(`${file}.new`, file);
}
