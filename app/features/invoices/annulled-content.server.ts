/** Serializes an annulment in the form whose digest enters the chain. */
export function annulledContent(invoiceId: number, at: Date, reason: string): string {
  return JSON.stringify([1, invoiceId, at.toISOString(), reason]);
}
