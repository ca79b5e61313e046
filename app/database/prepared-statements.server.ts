/** Number of uses on a connection before a statement is prepared there, so that rare statements cost no memory. */
const MIN_USES_TO_PREPARE = 3;
/** Maximum number of prepared statements per connection, some 20 kB each on the server. */
const MAX_PREPARED = 250;
const MAX_COUNTED = 1_000;

/**
 * Names of the prepared statements of one connection, which PostgreSQL parses and plans once instead of each time.
 * PostgreSQL chooses the plan: a generic one only if it costs no more.
 */
export class PreparedStatements {
  readonly #names = new Map<string, string>();
  readonly #asked = new Map<string, number>();

  /** Returns the statement's name; undefined while it should run unprepared. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_PREPARED) return known;
    const timesUsed = (this.#asked.get(text) ?? 0) + 1;
    if (timesUsed <= MIN_USES_TO_PREPARE) {
      if (this.#asked.size >= MAX_COUNTED) this.#asked.clear();
      this.#asked.set(text, timesUsed);
      return undefined;
    }
    this.#asked.delete(text);
    const name = `kept_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}
