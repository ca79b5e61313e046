interface WrittenRecipient {
  name: string;
  taxId: { kind: string; number: string; country: string };
  address: { street: string; postcode: string; city: string; country: string };
  email: string;
}

interface WrittenLine {
  concept: string;
  quantity: number | null;
  grossCents: number | null;
  vat: { rateBasisPoints: number | null; cause: string; article: string };
  booking: string;
  chargesFor?: string;
  bailDeductionId?: number | null;
}

/** Converts a form's values to the operations' input; blank values are omitted. */
export function writtenInvoice(typed: Record<string, unknown>): Record<string, unknown> {
  const { recipient, lines, ...rest } = typed as { recipient?: WrittenRecipient; lines?: WrittenLine[] };
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)),
    ...(recipient && { recipient: recipientOf(recipient) }),
    ...(lines && { lines: lines.map(lineOf) }),
  };
}

/**
 * Adds an empty recipient if none was typed. A full invoice requires a recipient, and this way the error refers to the
 * missing name.
 */
export function withNamedRecipient(written: Record<string, unknown>): Record<string, unknown> {
  return { ...written, recipient: written.recipient ?? { name: '' } };
}

function recipientOf({ name, taxId, address, email }: WrittenRecipient) {
  const hasAddress = [address.street, address.postcode, address.city].some(isTyped);
  if (![name, taxId.number, email].some(isTyped) && !hasAddress) return null;
  return { name, taxId: isTyped(taxId.number) ? taxId : null, address: hasAddress ? address : null, email };
}

function lineOf({ quantity, chargesFor, vat: { rateBasisPoints, cause, article }, ...line }: WrittenLine) {
  return {
    ...line,
    ...(quantity !== null && { quantity }),
    ...(chargesFor && { chargesFor }),
    vat: { rateBasisPoints: rateBasisPoints ?? 0, cause: cause || null, article },
  };
}

function isTyped(text: string): boolean {
  return text.trim() !== '';
}
