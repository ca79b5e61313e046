import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * A check that follows what is typed changes nothing that is shown beside it. When its answer comes while another
 * address is being opened, the router takes the page to be complete with it: what belongs to that address is loaded then.
 */
export const keepDuringCheck = ({
  formData,
  actionStatus,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formData?.get('intent') === 'check' && currentUrl.href === nextUrl.href
    ? false
    : actionStatus === 409 || defaultShouldRevalidate;
