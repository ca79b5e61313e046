import type { PayingHosts } from '../../../access/paying-hosts';
import { plainPath } from '../../../core/locale';
import { activeProvider } from '../../billing/active-provider.server';

/** Hosts of the provider that the page at this path leads to or shows the fields of; undefined everywhere else. */
export function payingHosts(path: string): PayingHosts | undefined {
  const provider = activeProvider();
  if (!provider || !/^\/booking\/[^/]+\/paying\/[^/]+$/.test(plainPath(path))) return undefined;
  return { ...provider.elementHosts, form: provider.formHosts };
}
