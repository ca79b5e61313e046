import { expect, test } from 'vitest';
import { randomOf } from '../../../demo/random';
import { isCommon, isMadeOf } from './password-rules';

test.each([
  ['a common one with digits', ['password2026', 'dragon123456', '1234password', 'Sunshine!2026!', 'contraseña2026']],
  [
    'spelled with marks',
    ['P@ssw0rd2026!', 'p4$$w0rd!!!!', '$uperman2026', 'B4rc3l0n4!!!!', 'M0nk3y!!!!!!', 'baseba11 2026'],
  ],
  ['said twice', ['passwordpassword', 'teamo teamo teamo', 'Dragon-Dragon-7', 'monkey.monkey']],
  ['of here', ['realmadrid1902', 'Madrid 2026!!', 'BARCELONA2026', 'tequieromucho', 'hola hola hola']],
  ['a season, a month or a day, and a year', ['Verano2026!!!', 'Otoño-2026-..', 'Noviembre2026', 'Wednesday2026']],
  ['along the keys', ['qwertyuiop12', 'asdfghjklñ12', '1qaz2wsx3edc', 'qazwsxedcrfv', '0987654321qw', 'zxcvbnm,./zxc']],
  [
    'two or three of them joined',
    ['superman&batman', 'Superman1234Batman', 'sup3rman & b4tman', 'supermanbatman', 'dragon/monkey/7/shadow'],
  ],
  ['of the demonstration', ['estancia-demo', 'EstanciaDemo1', 'Estancia & Demo 2026']],
  ['counted twice over', ['11223344556677', 'aabbccddeeff', '7766554433221']],
  ['along two rows in turn', ['a1b2c3d4e5f6', '1a2b3c4d5e6f!', 'qpwoeiruty123', 'A1-B2-C3-D4-E5']],
  ['counted', ['123456789012', '012345678901234', 'abcdefghijkl', 'abcd1234efgh']],
])('%s is common', (_, passwords) => {
  for (const password of passwords) expect(isCommon(password), password).toBe(true);
});

test.each([
  'correct horse battery',
  'una frase de cuatro palabras',
  'superman 8392 0174 6523 batman',
  'superman&minino',
  '8392 0174 q7w6e 6523',
  'dragon monkey shadow silver',
  'four quiet rooms in May',
  '1a9f 3c7e 5b2d',
  'Xk7#pQ2!vL9z',
  '8392 0174 6523',
  'password de mi cuñado',
  'caballo grapa correcto',
  'mi perro come flores',
])('%s is not', (password) => expect(isCommon(password)).toBe(false));

const PRINTABLE = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index));
const WORD_LIST =
  `abeto bruma cesta dique erizo faro grillo hilera imán jarra kiwi lince manta nuez olmo pinza queso ramo
  surco teja urna viga yunque zarza anvil brook cedar ditch ember flint gravel hinge inlet jolt kettle ladle mosaic
  nettle otter plank quarry ridge saddle thistle umbra vessel walnut yarrow`.split(/\s+/);
const LETTERS_AND_DIGITS = PRINTABLE.filter((mark) => /[a-z\d]/i.test(mark));
const SMALL_LETTERS = PRINTABLE.filter((mark) => /[a-z]/.test(mark));

test.each([
  ['sixteen marks of the keyboard', 16, PRINTABLE, ['']],
  ['sixteen letters and digits', 16, LETTERS_AND_DIGITS, ['']],
  ['twelve small letters', 12, SMALL_LETTERS, ['']],
  ['four words', 4, WORD_LIST, [' ', '-', '', '.']],
])('of 10,000 times %s, drawn by lot, none is refused', (title, length, pieces, separators) => {
  const random = randomOf(title);
  const names = ['Residencia Alcalá', 'Nuria Vidal', 'nuria.vidal@example.com'];
  const generatedPasswords = Array.from({ length: 10_000 }, () =>
    Array.from({ length }, () => random.pick(pieces)).join(random.pick(separators)),
  );
  expect(generatedPasswords.filter((password) => isCommon(password) || isMadeOf(password, names))).toEqual([]);
});

test('names make no password, by themselves or by their words', () => {
  const names = ['Nuria Gil', 'residencia-alcala.example'];
  for (const password of [
    'NuriaGil2026',
    'nuria.nuria.1',
    'gil nuria 85',
    'Nuri4Gil!!!!',
    'Alcala2026!!!',
    'residenciaalcala',
    'airunlig2026',
    'Airun.Airun.1',
    'alacla1988!!',
  ]) {
    expect(isMadeOf(password, names), password).toBe(true);
  }
  for (const password of ['Nuria come flores', 'gil gil gil gil', 'alcalaina de pro']) {
    expect(isMadeOf(password, names), password).toBe(false);
  }
  expect(isMadeOf('NuriaGil2026', [])).toBe(false);
  expect(isMadeOf('ranatniuq1988', ['Ana Quintanar'])).toBe(true);
});

test('the longest password is judged as quickly as a short one', () => {
  const names = ['María de los Ángeles Fernández de Quintanar y Ruiz de Alarcón', 'a'.repeat(120)];
  const started = performance.now();
  for (const password of ['love'.repeat(50), 'a1'.repeat(100), 'demo'.repeat(49) + 'X', '1234567890'.repeat(20)]) {
    isCommon(password);
    isMadeOf(password, names);
  }
  expect(performance.now() - started).toBeLessThan(1000);
});
