import { parseCalendarDate, type CalendarDate } from '../../core/calendar-date';
import { MAX_CREDIT_CENTS, refuseFile, type CreditData, type StatementData } from './bank-data';

/**
 * Cuaderno 43 of the Spanish banks: lines of 80 characters with fixed fields. 11 opens an account, 22 is a transaction,
 * 23 adds text to it, 24 gives its amount in another currency, 33 closes the account with its totals, 88 closes the
 * file with its number of lines. A file with wrong totals is refused whole, since part of it is missing.
 */
const WIDTH = 80;
const EURO = '978';
const RECORDS = /^(11|22|23|24|33|88)/;

interface Line {
  text: string;
  number: number;
}

interface Account {
  name: string;
  currency: string;
  openingCents: number;
  debits: Sums;
  credits: Sums;
}

interface Sums {
  count: number;
  cents: number;
}

type OpenCredit = CreditData & { isCredit: boolean; ownText: string };

export function isNorma43(lines: readonly string[]): boolean {
  return /^11\d{18}/.test(lines.find((line) => line.trim() !== '') ?? '');
}

export function readNorma43(lines: readonly string[], today: CalendarDate): StatementData {
  const records = lines
    .map((text, index): Line => ({ text, number: index + 1 }))
    .filter(({ text }) => text.trim() !== '');
  const reader = new Reader(today);
  for (const record of records) reader.read(record);
  reader.end(records.at(-1)!.number);
  return { format: 'norma43', credits: reader.credits, debits: reader.debits };
}

class Reader {
  readonly credits: CreditData[] = [];
  debits = 0;
  private account: Account | null = null;
  private open: OpenCredit | null = null;
  private count = 0;
  private isOver = false;

  constructor(private readonly today: CalendarDate) {}

  read({ text, number }: Line): void {
    const code = RECORDS.exec(text)?.[1];
    if (!code || this.isOver || text.trimEnd().length > WIDTH) refuseFile('n43_line', number);
    const line = { text: text.padEnd(WIDTH), number };
    if (code === '88') this.endFile(line);
    else {
      this.count += 1;
      if (code === '11') this.start(line);
      else if (code === '22') this.transaction(line);
      else if (code === '23') this.more(line);
      else if (code === '24') this.needsTransaction(line);
      else this.endAccount(line);
    }
  }

  end(number: number): void {
    if (!this.isOver) refuseFile('n43_cut', number);
  }

  private start(line: Line): void {
    if (this.account) refuseFile('n43_line', line.number);
    const currency = field(line, 48, 50);
    if (currency !== EURO) refuseFile('bank_currency', line.number);
    this.account = {
      name: field(line, 3, 20),
      currency,
      openingCents: signed(line, 33, 34, 47),
      debits: { count: 0, cents: 0 },
      credits: { count: 0, cents: 0 },
    };
  }

  private transaction(line: Line): void {
    if (!this.account) refuseFile('n43_line', line.number);
    this.close();
    const cents = digits(line, 29, 42);
    const isCredit = sign(line, 28) > 0;
    const sums = isCredit ? this.account.credits : this.account.debits;
    sums.count += 1;
    sums.cents += cents;
    if (isCredit && cents > MAX_CREDIT_CENTS) refuseFile('bank_amount', line.number);
    const bookedOn = date(line, 11, 16);
    if (bookedOn > this.today) refuseFile('bank_future', line.number);
    this.open = {
      account: this.account.name,
      bookedOn,
      valueOn: field(line, 17, 22).trim().replace(/^0+$/, '') === '' ? bookedOn : date(line, 17, 22),
      amountCents: cents,
      concept: '',
      reference: [field(line, 43, 52), field(line, 53, 64), field(line, 65, 80)]
        .map((part) => part.trim())
        .filter((part) => !/^0*$/.test(part))
        .join(' '),
      isCredit,
      ownText: '',
    };
  }

  private more(line: Line): void {
    this.needsTransaction(line);
    // A word may continue from one half of the line to the other. In that case both halves are full.
    this.open!.ownText += line.text.slice(4, WIDTH);
  }

  private needsTransaction(line: Line): void {
    if (!this.open) refuseFile('n43_line', line.number);
  }

  private close(): void {
    if (!this.open) return;
    const { isCredit, ownText, ...credit } = this.open;
    this.open = null;
    if (!isCredit) this.debits += 1;
    else if (credit.amountCents > 0) this.credits.push({ ...credit, concept: ownText.replace(/\s+/g, ' ').trim() });
  }

  private endAccount(line: Line): void {
    const { account } = this;
    if (!account || field(line, 3, 20) !== account.name) refuseFile('n43_line', line.number);
    this.close();
    const { debits, credits, openingCents } = account;
    const agree =
      digits(line, 21, 25) === debits.count &&
      digits(line, 26, 39) === debits.cents &&
      digits(line, 40, 44) === credits.count &&
      digits(line, 45, 58) === credits.cents &&
      signed(line, 59, 60, 73) === openingCents + credits.cents - debits.cents;
    if (!agree) refuseFile('n43_totals', line.number);
    if (field(line, 74, 76) !== account.currency) refuseFile('bank_currency', line.number);
    this.account = null;
  }

  private endFile(line: Line): void {
    if (this.account) refuseFile('n43_cut', line.number);
    // Some banks count this line too.
    const declaredCount = digits(line, 21, 26);
    if (declaredCount !== this.count && declaredCount !== this.count + 1) refuseFile('n43_totals', line.number);
    this.isOver = true;
  }
}

/** Returns the characters between two positions, counted from 1 as in the banks' format. */
function field({ text }: Line, from: number, to: number): string {
  return text.slice(from - 1, to);
}

function digits(line: Line, from: number, to: number): number {
  const text = field(line, from, to);
  if (!/^\d+$/.test(text)) refuseFile('n43_line', line.number);
  return Number(text);
}

/** Reads the sign at the position: 1 is a debit, 2 a credit. */
function sign(line: Line, at: number): 1 | -1 {
  const text = field(line, at, at);
  if (text !== '1' && text !== '2') refuseFile('n43_line', line.number);
  return text === '2' ? 1 : -1;
}

function signed(line: Line, at: number, from: number, to: number): number {
  return sign(line, at) * digits(line, from, to) || 0;
}

function date(line: Line, from: number, to: number): CalendarDate {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(field(line, from, to)) ?? [];
  return parseCalendarDate(`20${year}-${month}-${day}`) ?? refuseFile('bank_date', line.number);
}
