interface Left {
  /** What it says, as `keptContent` has it of an issued one. */
  issue: string;
  annulledAt: Date | null;
  /** Empty by then. */
  annulledReason: string;
  /** For the tax agency, oldest first. */
  records: readonly string[];
}

/** All that is left of a purged invoice, in one text of a fixed form, whose digest enters the chain. */
export function purgedContent(at: Date, { issue, annulledAt, annulledReason, records }: Left): string {
  return JSON.stringify([1, at.toISOString(), issue, annulledAt?.toISOString() ?? null, annulledReason, records]);
}
