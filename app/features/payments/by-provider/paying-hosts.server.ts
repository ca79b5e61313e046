import type { PayingHosts } from '../../../access/paying-hosts';
import { plainPath } from '../../../core/locale';
import { activeProvider } from '../../billing/active-provider.server';

/** Returns the provider's hosts that the page at this path links to or embeds; undefined for all other pages. */
export function payingHosts(path: string): PayingHosts | undefined {
  const provider = activeProvider();
  if (!provider || !/^\/booking\/[^/]+\/paying\/[^/]+$/.test(plainPath(path))) return undefined;
  return { ...provider.elementHosts, form: provider.formHosts };
}
