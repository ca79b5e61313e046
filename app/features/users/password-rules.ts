import { commonPasswords } from './common-passwords';

/** Fewest characters required in addition to common or personal text; with fewer, a password is easy to guess. */
const MIN_UNIQUE_LETTERS = 4;
/** Shortest word to match; shorter ones occur in randomly generated passwords. */
const MIN_WORD_LENGTH = 4;
/** Largest number of joined common words that is refused; more of them count as a passphrase. */
const MAX_COMMON = 3;
/**
 * Largest number of joining characters, enough for a date between words; more random digits are a password by
 * themselves.
 */
const MAX_JOINTS = 8;
/** Largest number of words of a name to check; passwords do not contain more. */
const MAX_WORDS = 10;

/** Passwords common in Spain and likely for a building like this one, in addition to the general list. */
const LOCAL_WORDS = `
  contrasena micontrasena clave miclave acceso entrar bienvenido bienvenida bienvenidos hola holahola usuario invitado
  administrador administrator admin root prueba pruebas secreto segura seguro teamo tequiero tequieromucho teamomucho
  mivida miamor amor amorcito corazon princesa preciosa guapa guapo bonita familia mifamilia hijos abuela mama papa
  estrella angel chocolate futbol barcelona barca fcbarcelona realmadrid madrid atletico atleti sevilla betis valencia
  athletic malaga bilbao zaragoza granada cordoba alicante murcia mallorca tenerife asturias galicia andalucia espana
  spain viva vivaespana messi ronaldo cristiano iniesta raul ramos alonso nadal alcaraz
  primavera verano otono invierno spring summer autumn winter navidad semanasanta vacaciones playa
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  january february march april june july august september october november december
  lunes martes miercoles jueves viernes sabado domingo monday tuesday wednesday thursday friday saturday sunday
  alejandro antonio manuel jose francisco david juan javier daniel carlos jesus miguel rafael pablo pedro sergio fernando
  jorge alberto alvaro adrian diego ivan ruben oscar maria carmen isabel laura cristina marta lucia elena pilar ana paula
  sofia sara andrea raquel patricia beatriz nuria rocio silvia teresa mercedes
  hotel hostal reserva reservas recepcion reception booking apartamento apartamentos apartment apartments estancia
  demo welcome welcomehome password passwort passwd passphrase mypassword changeme letmein iloveyou login test testing
`
  .trim()
  .split(/\s+/);

/** Adjacent keys on Spanish and American keyboards, along rows and down columns, and the alphabet. */
const ROWS = [
  '01234567890',
  'qwertyuiop',
  'asdfghjklñ',
  'asdfghjkl;',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  'qawsedrftgyhujikolp',
  'abcdefghijklmnopqrstuvwxyz',
  'abcdefghijklmnñopqrstuvwxyz',
].flatMap((row) => [plain(row), plain([...row].toReversed().join(''))]);
const SHORTEST_RUN = 3;
const SHORTEST_RUNS = new Set(
  ROWS.flatMap((row) => Array.from(row, (_, at) => row.slice(at, at + SHORTEST_RUN))).filter(
    (run) => run.length === SHORTEST_RUN,
  ),
);

/** Common words, indexed by their first `MIN_WORD_LENGTH` letters. */
const wordsByStart = Map.groupBy(
  new Set([...commonPasswords, ...LOCAL_WORDS.map(plain)].filter((word) => word.length >= MIN_WORD_LENGTH)),
  (word) => word.slice(0, MIN_WORD_LENGTH),
);

/**
 * True if the password is little more than a common password, a few of them joined, or adjacent keys, in any spelling
 * and with any digits around it.
 */
export function isCommon(password: string): boolean {
  const spelled = spellings(password);
  const keyboardStripped = spelled.map(withoutRuns);
  return (
    spelled.some((text, at) => text.length >= MIN_WORD_LENGTH && keyboardStripped[at]!.length < MIN_UNIQUE_LETTERS) ||
    spelled.some(isZigzag) ||
    [...spelled, ...keyboardStripped].some((text) => isMostlyOneWord(text) || isMadeOfFewWords(text))
  );
}

/**
 * True if the password is little more than the names, in full or by word, forward or backward, in any spelling and with
 * any digits around it.
 */
export function isMadeOf(password: string, names: readonly string[]): boolean {
  const known = names
    .flatMap((name) =>
      neighbors(
        plain(name)
          .split(/[^a-z]+/)
          .slice(0, MAX_WORDS),
      ),
    )
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .flatMap((word) => [word, [...word].toReversed().join('')])
    .toSorted((a, b) => b.length - a.length);
  return spellings(password).some((text) => {
    const rest = known.reduce((left, word) => left.replaceAll(word, ''), text);
    return rest.length < text.length && rest.length < MIN_UNIQUE_LETTERS;
  });
}

/** Returns every word and every sequence of consecutive words, joined. */
function neighbors(parts: readonly string[]): string[] {
  return parts.flatMap((_, from) => parts.slice(from).map((_part, to) => parts.slice(from, from + to + 1).join('')));
}

/**
 * True if the text is mostly one common word. Only words near the start are tried, because the text before the word has
 * to be short too. The shorter the word, the less text may surround it.
 */
function isMostlyOneWord(text: string): boolean {
  return Array.from(
    { length: MIN_UNIQUE_LETTERS },
    (_, at) => wordsByStart.get(text.slice(at, at + MIN_WORD_LENGTH)) ?? [],
  )
    .flat()
    .some(
      (word) => text.includes(word) && text.replaceAll(word, '').length < Math.min(MIN_UNIQUE_LETTERS, word.length - 2),
    );
}

/** True if the text consists of a few common words, joined by any signs and digits. */
function isMadeOfFewWords(text: string): boolean {
  const letters = text.replace(/[^a-z]/g, '');
  if (text.length - letters.length > MAX_JOINTS) return false;
  let ends = [0];
  for (let count = 0; count < MAX_COMMON; count += 1) {
    const next = ends.flatMap((at) =>
      (wordsByStart.get(letters.slice(at, at + MIN_WORD_LENGTH)) ?? [])
        .filter((word) => letters.startsWith(word, at))
        .map((word) => at + word.length),
    );
    ends = [...new Set(next)];
    if (ends.includes(letters.length)) return true;
  }
  return false;
}

/** True if adjacent keys are typed twice or alternate with keys of another row: `112233`, `a1b2c3`, `qpwoei`. */
function isZigzag(text: string): boolean {
  if (text.length < 2 * MIN_WORD_LENGTH) return false;
  const rows = [0, 1].map((first) => [...text].filter((_, at) => at % 2 === first).join(''));
  return rows.map(withoutRuns).join('').length < MIN_UNIQUE_LETTERS;
}

/** Normalizes to lower case without accents; `ñ` becomes `n`. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Returns the readings of a password: as it is, without digits and marks at one end or both, and each with letter
 * substitutes replaced.
 */
function spellings(password: string): string[] {
  const text = plain(password);
  const core = /[a-z](?:.*[a-z])?/s.exec(text)?.[0] ?? '';
  const at = text.indexOf(core);
  const cut = [text, core, text.slice(at), text.slice(0, at + core.length)].map(joined);
  return [...new Set([...cut, ...cut.flatMap((each) => ['i', 'l'].map((one) => asLetters(each, one)))])];
}

/** Removes separators and years. */
const joined = (text: string) => text.replace(/[\s._-]|(?:19|20)\d\d/g, '');

const LEET: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '@': 'a', $: 's', '€': 'e' };

function asLetters(text: string, one: string): string {
  return text.replace(/[034578@$€]/g, (mark) => LEET[mark]!).replace(/[1!|]/g, one);
}

function withoutRuns(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length;) {
    const isRun = SHORTEST_RUNS.has(text.slice(at, at + SHORTEST_RUN));
    if (!isRun) rest += text[at];
    at += isRun ? longestRun(text, at) : 1;
  }
  return rest;
}

function longestRun(text: string, at: number): number {
  let length = SHORTEST_RUN;
  while (at + length < text.length && ROWS.some((row) => row.includes(text.slice(at, at + length + 1)))) length += 1;
  return length;
}
