import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Revalidates after a 409, so that the user who loses a conflict sees the current data and continues from it. */
export const revalidateConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;
