import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Skips revalidation for live price checks, which change nothing else on the page. If a check is answered while another
 * address is loading, the router treats the page as complete, so the data of that address must not be skipped.
 */
export const skipDuringCheck = ({
  formData,
  actionStatus,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formData?.get('intent') === 'check' && currentUrl.href === nextUrl.href
    ? false
    : actionStatus === 409 || defaultShouldRevalidate;
