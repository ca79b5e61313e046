import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { request } from 'node:https';
import { expect, onTestFinished, test } from 'vitest';
import { asDate } from '../../app/core/calendar-date';
import { sendRecords } from '../../app/features/verifactu/transport/send-records.server';
import { throwawayFolder } from '../throwaway-folder';
import { bodyOf, faultsBySchema } from './agency-schemas';
import { startAgencyServer } from './agency-server';
import fingerprints from './fingerprints.json';
import { recordsIn } from './agency-record';
import { RecordChain } from './chained-records';
import { ISSUER, useAgencyServer } from './use-agency-server';

let moment = new Date('2027-01-31T22:31:00Z');
const agency = useAgencyServer({ now: () => moment, checksMoments: true, waitSeconds: 60 });

const deliver = (records: readonly string[], more: { isLate?: boolean; address?: string } = {}) =>
  sendRecords({ address: agency.server.address, certificate: agency.certificate, issuer: ISSUER, records, ...more });

const codes = async (...args: Parameters<typeof deliver>) => {
  const answer = await deliver(...args);
  if (answer.kind === 'failed') return answer.code;
  return answer.lines.map(({ state, errorCode }) => errorCode ?? state);
};

function post(body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { certificatePem: cert, keyPem: key } = agency.certificate;
    const requested = request(agency.server.address, { method: 'POST', cert, key, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => resolve(text));
    });
    requested.on('error', reject).end(body);
  });
}

const envelope = (records: readonly string[]) => {
  const [open, close] = [
    '<lr:RegFactuSistemaFacturacion xmlns:lr="https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/SuministroLR.xsd" xmlns:sf="https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/SuministroInformacion.xsd">',
    '</lr:RegFactuSistemaFacturacion>',
  ];
  const header = `<lr:Cabecera><sf:ObligadoEmision><sf:NombreRazon>A</sf:NombreRazon><sf:NIF>${ISSUER.taxNumber}</sf:NIF></sf:ObligadoEmision></lr:Cabecera>`;
  const rows = records.map((xml) => `<lr:RegistroFactura>${xml}</lr:RegistroFactura>`).join('');
  return `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body>${open}${header}${rows}${close}</e:Body></e:Envelope>`;
};

test('its answers are as the schema of the agency wants them', async () => {
  const chain = new RecordChain();
  const facts = chain.facts({ issuedOn: asDate('2027-01-02') });
  const first = chain.register(facts);
  const { script } = agency.server;
  script.find({ fullNumbers: ['F-2027-000002'], state: 'Incorrecto', code: '1109', text: 'Peña & <"Hijos"> 🏠' });
  script.find({ fullNumbers: ['F-2027-000003'], state: 'AceptadoConErrores', code: '2001', text: 'NIF' });
  const third = [
    first,
    chain.register(),
    chain.register(),
    chain.register(facts, { mends: 'accepted' }),
    chain.annul(facts),
  ];
  for (const records of [third, [...third, chain.register()], third.slice(0, 1)]) {
    const answer = await post(envelope(records));
    expect(await faultsBySchema(bodyOf(answer)!, 'answer')).toEqual([]);
  }
  expect(agency.server.deliveries.map(({ refusedBy }) => refusedBy)).toEqual([null, null, null]);
});

test.each([
  ['', '4138'],
  ['<a/>', '4103'],
  ['\u00FF', '4103'],
  [envelope([]), '4102'],
])('refuses %j with %s', async (body, code) => {
  expect(await post(body)).toContain(`<faultstring>Codigo[${code}].`);
  expect(agency.server.books.taken).toEqual([]);
});

test('works fingerprints out by the published examples', () => {
  for (const { record, input, fingerprint } of fingerprints) {
    const value = new Map(input.split('&').map((pair) => pair.split('=') as [string, string]));
    const isAnnulment = record === 'anulacion';
    const name = isAnnulment ? 'Anulada' : '';
    const element = (key: string) => `<${key}>${value.get(key) ?? ''}</${key}>`;
    const previous = value.get('Huella')
      ? `<RegistroAnterior>${element('Huella')}</RegistroAnterior>`
      : '<PrimerRegistro>S</PrimerRegistro>';
    const xml = `<Registro${isAnnulment ? 'Anulacion' : 'Alta'}><IDFactura>${element(`IDEmisorFactura${name}`)}${element(
      `NumSerieFactura${name}`,
    )}${element(`FechaExpedicionFactura${name}`)}</IDFactura>${element('TipoFactura')}${element('CuotaTotal')}${element(
      'ImporteTotal',
    )}<Encadenamiento>${previous}</Encadenamiento>${element('FechaHoraHusoGenRegistro')}<TipoHuella>01</TipoHuella><Huella>${fingerprint}</Huella></Registro${isAnnulment ? 'Anulacion' : 'Alta'}>`;
    expect(recordsIn(xml)).toMatchObject([{ fingerprint, expectedFingerprint: fingerprint }]);
  }
});

test('finds a fingerprint that is not of its record, and takes it with a mistake', async () => {
  const [xml] = new RecordChain().take(1);
  const changed = xml!.replace(/<ImporteTotal>[^<]*/, '<ImporteTotal>1.00');
  expect(await codes([changed])).toEqual(['2000']);
});

test('finds a second beginning of a chain, and notes a record that follows none that came', async () => {
  const chain = new RecordChain();
  const [first, , third] = chain.take(3);
  const beginning = new RecordChain();
  beginning.facts();
  expect(await codes([first!, beginning.register()])).toEqual(['accepted', '2007']);
  expect(agency.server.books.breaks).toMatchObject([{ fullNumber: 'F-2027-000002', found: '' }]);
  expect(await codes([third!])).toEqual(['accepted']);
  expect(agency.server.books.breaks).toHaveLength(2);
});

test('follows a chain over records that it rejects, and over what it has already', async () => {
  agency.server.script.find({ fullNumbers: ['F-2027-000002'], state: 'Incorrecto', code: '1109', text: 'No' });
  const chain = new RecordChain();
  const records = chain.take(3);
  expect(await codes(records.slice(0, 2))).toEqual(['accepted', '1109']);
  expect(await codes(records)).toEqual(['3000', '1109', 'accepted']);
  expect(agency.server.books.breaks).toEqual([]);
  expect(agency.server.books.taken.map(({ fullNumber }) => fullNumber)).toEqual(['F-2027-000001', 'F-2027-000003']);
});

test('takes a correction of what it has, and one after a rejection of what it has not', async () => {
  agency.server.script.find({
    fullNumbers: ['F-2027-000002'],
    state: 'Incorrecto',
    code: '1109',
    text: 'No',
    times: 1,
  });
  const chain = new RecordChain();
  const [taken, rejected, never] = [chain.facts(), chain.facts(), chain.facts()];
  expect(await codes([chain.register(taken), chain.register(rejected)])).toEqual(['accepted', '1109']);
  expect(
    await codes([
      chain.register(taken, { mends: 'accepted' }),
      chain.register(taken, { mends: 'rejected' }),
      chain.register(rejected, { mends: 'accepted' }),
      chain.register(rejected, { mends: 'rejected' }),
      chain.annul(never),
      chain.annul(taken),
      chain.annul(taken),
    ]),
  ).toEqual(['accepted', '3000', '3002', 'accepted', '3002', 'accepted', '3001']);
});

test('finds what is older than four minutes, where nobody says that something broke', async () => {
  const chain = new RecordChain();
  moment = new Date('2027-01-31T22:34:01Z');
  onTestFinished(() => void (moment = new Date('2027-01-31T22:31:00Z')));
  expect(await codes(chain.take(1))).toEqual(['2004']);
  expect(await codes(chain.take(1), { isLate: true })).toEqual(['accepted']);
  expect(await codes([chain.register(chain.facts({ issuedOn: asDate('2027-02-01') }))])).toEqual(['1112']);
});

test('sees a delivery that comes before its wait is over, unless it is as big as one may be', async () => {
  const chain = new RecordChain();
  const start = moment;
  onTestFinished(() => void (moment = start));
  await deliver(chain.take(1));
  moment = new Date(start.getTime() + 59_999);
  await deliver(chain.take(1));
  moment = new Date(start.getTime() + 119_999);
  await deliver(chain.take(1));
  expect(agency.server.deliveries.map(({ isEarly }) => isEarly)).toEqual([false, true, false]);
});

test('keeps what it took in a file', async () => {
  const file = path.join(await throwawayFolder('agency-'), 'agency.json');
  const options = { authority: agency.authority, file };
  const server = await startAgencyServer(options);
  const records = new RecordChain().take(2);
  expect(await codes(records, { address: server.address })).toEqual(['accepted', 'accepted']);
  await server.close();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ books: { breaks: [] } });
  const again = await startAgencyServer(options);
  onTestFinished(() => again.close());
  expect(await codes(records, { address: again.address })).toEqual(['3000', '3000']);
});
