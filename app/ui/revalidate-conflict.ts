import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Revalidates after a 409, so that a user whose change conflicts sees the current data and continues from it. */
export const revalidateConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;
