import { tmpdir } from 'node:os';
import { beforeAll } from 'vitest';
import { allowPrivateHosts } from '../app/access/outside-request.server';
import { setPublicAddress } from '../app/access/public-address.server';
import { setSecret } from '../app/access/secret.server';
import { setSessionDays } from '../app/access/session-end.server';
import { setPaymentProvider } from '../app/features/billing/active-provider.server';
import { demoProvider } from '../app/features/billing/demo/demo-provider.server';
import { DEFAULT_HOLDS_PER_ADDRESS, setHoldsPerAddress } from '../app/features/booking-engine/hold-limits.server';
import { setInstallation } from '../app/features/system/installation.server';
import { setPasswordCost } from '../app/features/users/password-hash.server';
import { setMailServer } from '../app/features/notifications/mail-server.server';
import { setAgencyAddress } from '../app/features/verifactu/transport/agency-address';
import { CHEAP_PASSWORDS } from './cheap-passwords';
import { TEST_SECRET } from './secret';

/**
 * Resets the settings to those of a fresh installation before each test file, because the files of a worker share its
 * modules.
 */
beforeAll(() => {
  allowPrivateHosts(false);
  setAgencyAddress(undefined);
  setHoldsPerAddress(DEFAULT_HOLDS_PER_ADDRESS);
  setMailServer(undefined);
  setPaymentProvider(demoProvider);
  setPasswordCost(CHEAP_PASSWORDS);
  setSecret(TEST_SECRET);
  setSessionDays(90);
  setPublicAddress('http://localhost:3000');
  setInstallation({
    version: '0.0.0',
    dataDir: tmpdir(),
    store: null,
    isEmbedded: true,
    publicUrl: null,
    trustedProxies: 0,
  });
});
