interface Left {
  /** Content in the form that `storedContent` returns for an issued invoice. */
  issue: string;
  annulledAt: Date | null;
  /** Empty by the time of the purge. */
  annulledReason: string;
  /** Records for the tax agency, oldest first. */
  records: readonly string[];
}

/** Returns all that is left of a purged invoice as one text in a fixed form; its digest enters the chain. */
export function purgedContent(at: Date, { issue, annulledAt, annulledReason, records }: Left): string {
  return JSON.stringify([1, at.toISOString(), issue, annulledAt?.toISOString() ?? null, annulledReason, records]);
}
