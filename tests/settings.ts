import { beforeAll } from 'vitest';
import { allowPrivateHosts } from '../app/access/outside-request.server';
import { setPublicAddress } from '../app/access/public-address.server';
import { setMailServer } from '../app/features/notifications/mail-server.server';

/** Every test file begins with the settings of an installation that was given none: files share their worker's modules. */
beforeAll(() => {
  allowPrivateHosts(false);
  setMailServer(undefined);
  setPublicAddress('http://localhost:3000');
});
