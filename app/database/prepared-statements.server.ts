/** So often a statement is asked on a connection before it is kept there: one of a kind costs no memory. */
const ASKED_BEFORE = 3;
/** So many a connection keeps, some 20 kB each on the server. */
const MOST_KEPT = 250;
const MOST_COUNTED = 1_000;

/**
 * Names of the statements that one connection keeps prepared, so that PostgreSQL reads and plans each once instead of each
 * time. Which plan a kept statement runs by, PostgreSQL decides: one for any values only where that costs no more.
 */
export class PreparedStatements {
  readonly #names = new Map<string, string>();
  readonly #asked = new Map<string, number>();

  /** Undefined while the statement is asked as if for the first time. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST_KEPT) return known;
    const asked = (this.#asked.get(text) ?? 0) + 1;
    if (asked <= ASKED_BEFORE) {
      if (this.#asked.size >= MOST_COUNTED) this.#asked.clear();
      this.#asked.set(text, asked);
      return undefined;
    }
    this.#asked.delete(text);
    const name = `kept_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}
