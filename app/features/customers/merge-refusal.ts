import type { ErrorCode } from '../../core/app-error';

interface Mergeable {
  id: number;
  mergedIntoId: number | null;
  restrictedUntil: string | null;
  userId: number | null;
}

/** Returns why two customers cannot be merged; null if they can. */
export function mergeRefusal(
  one: Mergeable,
  other: Mergeable,
): { code: ErrorCode; extra: Record<string, unknown> } | null {
  if (one.id === other.id) return { code: 'customers_same', extra: {} };
  for (const { id, mergedIntoId, restrictedUntil } of [one, other]) {
    if (mergedIntoId !== null) return { code: 'customer_merged', extra: { id, into: mergedIntoId } };
    if (restrictedUntil !== null) return { code: 'customer_restricted', extra: { id } };
  }
  const hasTwoAccounts = one.userId !== null && other.userId !== null && one.userId !== other.userId;
  return hasTwoAccounts ? { code: 'customers_two_accounts', extra: {} } : null;
}
