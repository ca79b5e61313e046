import { expect, test } from 'vitest';
import { listeningAddress, publicAddress, setPublicAddress } from './public-address.server';

test.each([
  ['127.0.0.1', 3104, 'http://127.0.0.1:3104'],
  ['::1', 3000, 'http://[::1]:3000'],
  ['casa.local', 80, 'http://casa.local'],
])('who listens on %s and %i without a public address has links to %s', (host, port, links) => {
  setPublicAddress(listeningAddress(host, port));
  expect(publicAddress()).toBe(links);
});
