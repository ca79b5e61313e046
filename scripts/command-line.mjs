import { parseArgs } from 'node:util';

const NO_WORDS = () => false;

/**
 * Returns the options that a command was given, as `parseArgs` describes them, and in `words` what stood beside them.
 * `--help` prints how the command is used; an option or a word that it does not take ends it before it has done anything.
 * `takesWord` is asked as the callback of an array: word, index, all words.
 */
export function readOptions(usage, options = {}, takesWord = NO_WORDS) {
  const { help, words, ...given } = parsed(usage, options);
  if (help) {
    console.log(usage);
    process.exit(0);
  }
  const stranger = words.find((...asked) => !takesWord(...asked));
  if (stranger !== undefined) fail(`Unexpected argument '${stranger}'.`, usage);
  return { ...given, words };
}

/** Returns the number that an option was given as; anything but a whole one that is large enough ends the command. */
export function readNumber(usage, option, text, least = 0) {
  if (/^\d{1,15}$/.test(text) && Number(text) >= least) return Number(text);
  return fail(`Option '--${option}' wants a whole number${least > 0 ? ` from ${least}` : ''}, not '${text}'.`, usage);
}

/** Ends the command with 1, after saying why and, where it was called the wrong way, how it is used. */
export function fail(message, usage) {
  console.error(usage === undefined ? message : `${message}\n\n${usage}`);
  process.exit(1);
}

function parsed(usage, options) {
  try {
    const { values, positionals } = parseArgs({
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals: true,
    });
    return { ...values, words: positionals };
  } catch (error) {
    return fail(error.message, usage);
  }
}
