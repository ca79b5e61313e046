interface Left {
  /** Content in the form that `storedContent` returns for an issued invoice. */
  issue: string;
  annulledAt: Date | null;
  /** Reason for the annulment, which is already empty at the time of the purge. */
  annulledReason: string;
  /** Records for the tax agency, oldest first. */
  records: readonly string[];
}

/** Serializes everything that remains of a purged invoice in a fixed format, whose digest is added to the chain. */
export function purgedContent(at: Date, { issue, annulledAt, annulledReason, records }: Left): string {
  return JSON.stringify([1, at.toISOString(), issue, annulledAt?.toISOString() ?? null, annulledReason, records]);
}
