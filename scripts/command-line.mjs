import { parseArgs } from 'node:util';

const NO_WORDS = () => false;

/**
 * Returns the options of a command, in the form described by `parseArgs`, and its positional arguments as `words`.
 * `--help` prints the usage. An unknown option or argument ends the command before it does anything. `takesWord`
 * returns whether an argument is accepted; it is called like an array callback, with the word, its index, and all
 * words.
 */
export function readOptions(usage, options = {}, takesWord = NO_WORDS) {
  const { help, words, ...given } = parsed(usage, options);
  if (help) {
    console.log(usage);
    process.exit(0);
  }
  const stranger = words.find((...word) => !takesWord(...word));
  if (stranger !== undefined) fail(`Unexpected argument '${stranger}'.`, usage);
  return { ...given, words };
}

/** Returns the numeric value of an option. Any value other than an integer of at least `least` ends the command. */
export function readNumber(usage, option, text, least = 0) {
  if (/^\d{1,15}$/.test(text) && Number(text) >= least) return Number(text);
  return fail(`Option '--${option}' wants a whole number${least > 0 ? ` from ${least}` : ''}, not '${text}'.`, usage);
}

/** Ends the command with exit code 1 after printing the message and, for wrong usage, the usage. */
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
