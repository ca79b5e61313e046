import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the browser has passkeys for this address: they belong to a name, so an address in numbers has none. */
function canUsePasskeys(): boolean {
  return (
    window.isSecureContext && typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(window.location.hostname)
  );
}

/** False while the server renders and until the page has its JavaScript. */
export function useCanUsePasskeys(): boolean {
  return useSyncExternalStore(never, canUsePasskeys, () => false);
}
