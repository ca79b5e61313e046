import { parseArgs } from 'node:util';

/**
 * The options that a command was given, as `parseArgs` describes them. `--help` prints how the command is used; an option
 * that it does not have, or words beside them, end it before it has done anything.
 */
export function readOptions(usage, options = {}) {
  let values;
  try {
    ({ values } = parseArgs({ options: { ...options, help: { type: 'boolean' } } }));
  } catch (error) {
    fail(`${error.message}\n\n${usage}`);
  }
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  return values;
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}
