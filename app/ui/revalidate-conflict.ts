import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For pages that change what others change too: who comes second sees what stands there now, and goes on from it. */
export const revalidateConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;
