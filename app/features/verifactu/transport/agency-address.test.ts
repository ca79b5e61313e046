import { afterEach, expect, test } from 'vitest';
import { agencyAddress, setAgencyAddress } from './agency-address';

const PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';

afterEach(() => setAgencyAddress(undefined));

test.each([
  ['production', false, 'https://www1.agenciatributaria.gob.es'],
  ['production', true, 'https://www10.agenciatributaria.gob.es'],
  ['test', false, 'https://prewww1.aeat.es'],
  ['test', true, 'https://prewww10.aeat.es'],
] as const)('records of %s, with a seal: %s', (environment, isSeal, host) => {
  expect(agencyAddress(environment, { isSeal })).toBe(`${host}${PATH}`);
});

test('a stand-in gets what is for trying out, and never what counts', () => {
  setAgencyAddress('https://127.0.0.1:4343/other');
  expect(agencyAddress('test', { isSeal: true })).toBe('https://127.0.0.1:4343/other');
  expect(agencyAddress('production', { isSeal: true })).toBe(`https://www10.agenciatributaria.gob.es${PATH}`);
});

test('a stand-in of which the host alone is said has the service where the agency has it', () => {
  setAgencyAddress('https://127.0.0.1:4343');
  expect(agencyAddress('test', { isSeal: false })).toBe(`https://127.0.0.1:4343${PATH}`);
});
