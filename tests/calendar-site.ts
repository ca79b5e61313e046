import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { allowPrivateHosts } from '../app/access/outside-request.server';
import { feedOf } from './calendar-feeds';

export interface CalendarSite {
  url: (path?: string) => string;
  answers: (listener: RequestListener) => void;
  /** Serves a calendar with these events: uid, first night, day of departure, and summary. */
  says: (...events: (readonly [string, string, string, string?])[]) => void;
  asked: IncomingMessage[];
}

/** Starts the server for the tests of a file and allows requests to local addresses while they run. */
export function useCalendarSite(): CalendarSite {
  let server: Server;
  let listener: RequestListener = () => undefined;
  const site: CalendarSite = {
    url: (path = '/calendar.ics') => {
      const address = server.address();
      return `http://localhost:${typeof address === 'object' && address ? address.port : 0}${path}`;
    },
    answers: (next) => {
      listener = next;
    },
    says: (...events) => {
      const text = feedOf(
        events.map(([uid, checkIn, checkOut, summary = 'Reserved']) => [
          `UID:${uid}`,
          `DTSTART;VALUE=DATE:${checkIn.replaceAll('-', '')}`,
          `DTEND;VALUE=DATE:${checkOut.replaceAll('-', '')}`,
          `SUMMARY:${summary}`,
        ]),
      );
      listener = (_request, response) => sendCalendar(response, text);
    },
    asked: [],
  };
  beforeAll(async () => {
    allowPrivateHosts(true);
    server = createServer((request, response) => {
      site.asked.push(request);
      listener(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    site.asked.length = 0;
    allowPrivateHosts(true);
  });
  afterAll(async () => {
    allowPrivateHosts(false);
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return site;
}

export function sendCalendar(
  response: ServerResponse,
  text: string | Buffer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8', ...headers }).end(text);
}
