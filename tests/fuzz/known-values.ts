import type { CalendarDate } from '../../app/core/calendar-date';

export interface FuzzContext {
  known: KnownValues;
  today: CalendarDate;
  /** Rows that simultaneous requests compete for, by the address of their list. */
  met?: ReadonlyMap<string, string>;
  /** Returns the JSON at an address as the administrator reads it, or undefined. */
  look(address: string): Promise<unknown>;
}

/** Knowledge of the building from earlier answers: values by property name, and rows by the address of their list. */
export class KnownValues {
  readonly #byName = new Map<string, unknown[]>();
  readonly #rows = new Map<string, Record<string, unknown>[]>();

  valuesOf(name: string): readonly unknown[] {
    return this.#byName.get(name) ?? [];
  }

  /**
   * Returns one property of each row in the list at the address: `reference` if that is the given name, otherwise `id`.
   * Undefined if the list has not been read yet.
   */
  rowsAt(address: string, name: string): readonly string[] | undefined {
    const property = name === 'reference' ? name : 'id';
    return this.#rows
      .get(address)
      ?.map((row) => row[property])
      .filter((value) => typeof value === 'number' || typeof value === 'string')
      .map(String);
  }

  eraseRows(): void {
    this.#rows.clear();
  }

  learn(address: string, answer: unknown): void {
    this.#recordRows(address, answer);
    this.#walk(answer);
  }

  #recordRows(address: string, answer: unknown): void {
    const { data } = (answer ?? {}) as { data?: unknown };
    const list = Array.isArray(data) ? data : Array.isArray(answer) ? answer : [];
    this.#rows.set(address, list.filter(isRow).slice(0, MAX_VALUES));
  }

  #walk(value: unknown): void {
    if (Array.isArray(value)) for (const each of value.slice(0, 30)) this.#walk(each);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        this.#note(name, inner);
        this.#walk(inner);
      }
    }
  }

  #note(name: string, value: unknown): void {
    const known = this.#byName.get(name) ?? [];
    this.#byName.set(name, known);
    if (known.length >= MAX_VALUES || JSON.stringify(value).length > 20_000) return;
    const text = JSON.stringify(value);
    if (!known.some((each) => JSON.stringify(each) === text)) known.push(value);
  }
}

const MAX_VALUES = 60;

function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
