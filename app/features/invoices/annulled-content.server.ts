/** Serializes an annulment in the format whose digest is added to the chain. */
export function annulledContent(invoiceId: number, at: Date, reason: string): string {
  return JSON.stringify([1, invoiceId, at.toISOString(), reason]);
}
