import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True if the browser supports passkeys at this address. They need a host name, so numeric addresses are excluded. */
function canUsePasskeys(): boolean {
  return (
    window.isSecureContext && typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(window.location.hostname)
  );
}

/** False on the server and until the page's JavaScript has loaded. */
export function useCanUsePasskeys(): boolean {
  return useSyncExternalStore(never, canUsePasskeys, () => false);
}
