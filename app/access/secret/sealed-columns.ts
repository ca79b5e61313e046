/** A column whose values are sealed texts. */
export interface SealedColumn {
  table: string;
  column: string;
  /** Names the row for good; what the value is bound to. */
  row: string;
  purpose: string;
  /** What the start says is there: `[one, many]`; several columns may be one thing. Without it, it is not spoken of. */
  what?: readonly [one: string, many: string];
  /** Digest that the value is looked up by. */
  digest?: string;
}

/** Every column that holds sealed texts: what another secret cannot read, and what is sealed anew when it is rotated. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'code_generator',
    column: 'sealed_secret',
    row: 'user_id',
    purpose: 'code generator',
    what: ['second factor', 'second factors'],
  },
  { table: 'retired_key', column: 'sealed_key', row: 'id', purpose: 'retired key' },
  { table: 'secret_check', column: 'sealed_check', row: 'id', purpose: 'secret check' },
];
