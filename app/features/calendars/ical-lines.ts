/** One line of a calendar file: `DTSTART;VALUE=DATE:20270503`. */
export interface IcalLine {
  name: string;
  parameters: string;
  value: string;
}

/** A component of a calendar file with its own lines: `VEVENT`, `VTIMEZONE`. */
export interface IcalPart {
  name: string;
  lines: IcalLine[];
  /** Nested components: a time zone's `STANDARD` and `DAYLIGHT`. */
  parts: IcalPart[];
}

export type IcalRefusal = 'not_a_calendar' | 'truncated';

/**
 * Reads the events and time zones of a calendar file (RFC 5545). Lines end in LF or CRLF. A line that starts with a
 * space continues the previous line. A file with unclosed components is truncated and refused as a whole.
 */
export function readParts(text: string): { parts: IcalPart[] } | { refusal: IcalRefusal } {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');
  const open: IcalPart[] = [];
  const parts: IcalPart[] = [];
  let calendars = 0;
  for (const raw of lines) {
    const line = raw.trim() === '' ? undefined : readLine(raw);
    if (open.length === 0 && raw.trim() !== '' && !isCalendarStart(line)) {
      return { refusal: calendars === 0 ? 'not_a_calendar' : 'truncated' };
    }
    if (line?.name === 'BEGIN') {
      if (open.length === 0) calendars += 1;
      open.push({ name: line.value.trim().toUpperCase(), lines: [], parts: [] });
    } else if (line?.name === 'END') {
      const closed = open.pop();
      if (closed?.name !== line.value.trim().toUpperCase()) return { refusal: 'truncated' };
      if (closed.name === 'VEVENT' || closed.name === 'VTIMEZONE') parts.push(closed);
      else open.at(-1)?.parts.push(closed);
    } else if (line) {
      open.at(-1)?.lines.push(line);
    }
  }
  if (calendars === 0) return { refusal: 'not_a_calendar' };
  return open.length > 0 ? { refusal: 'truncated' } : { parts };
}

function isCalendarStart(line: IcalLine | undefined): boolean {
  return line?.name === 'BEGIN' && line.value.trim().toUpperCase() === 'VCALENDAR';
}

/** Splits a line into name, parameters and value; a colon within quotation marks does not end the parameters. */
function readLine(raw: string): IcalLine | undefined {
  const nameEnd = raw.search(/[;:]/);
  if (nameEnd < 1) return undefined;
  let quoted = false;
  let index = nameEnd;
  for (; index < raw.length; index += 1) {
    const character = raw[index];
    if (character === '"') quoted = !quoted;
    else if (character === ':' && !quoted) break;
  }
  if (index === raw.length) return undefined;
  return {
    name: raw.slice(0, nameEnd).trim().toUpperCase(),
    parameters: raw.slice(nameEnd, index),
    value: raw.slice(index + 1),
  };
}

/** Returns a parameter's value without its quotation marks. */
export function parameterOf(line: IcalLine, name: string): string | undefined {
  const match = new RegExp(`;${name}=(?:"([^"]*)"|([^;]*))`, 'i').exec(line.parameters);
  return match?.[1] ?? match?.[2];
}

export function lineOf(part: IcalPart, name: string): IcalLine | undefined {
  return part.lines.find((line) => line.name === name);
}

/** Unescapes a text value: RFC 5545 section 3.3.11. */
export function plainText(value: string): string {
  return value.replace(/\\([nN\\;,])/g, (_, mark: string) => (mark.toLowerCase() === 'n' ? ' ' : mark)).trim();
}
