/**
 * Number of times a statement runs on a connection before it is prepared there, so that rare statements cost no memory.
 */
const MIN_USES_TO_PREPARE = 3;
/** Maximum number of prepared statements per connection. Each takes some 20 kB on the server. */
const MAX_PREPARED = 250;
const MAX_COUNTED = 1_000;

/**
 * Names of one connection's prepared statements, which PostgreSQL parses and plans once instead of at each execution.
 * PostgreSQL uses a generic plan only if it costs no more than a plan for the actual values.
 */
export class PreparedStatements {
  readonly #names = new Map<string, string>();
  readonly #asked = new Map<string, number>();

  /** Returns the statement's name; undefined if the statement should still run unprepared. */
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
