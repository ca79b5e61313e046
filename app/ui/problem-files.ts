import type { Messages } from './translate';

/**
 * Messages for field errors, by file. All files are in one bundle, so that a form loads them at once when the user
 * starts typing.
 */
export const problemFiles: Readonly<Record<string, Messages>> = {
  ...import.meta.glob<Messages>('../core/messages/problems.*.json', { eager: true, import: 'default' }),
  ...import.meta.glob<Messages>('../features/*/messages/problems.*.json', { eager: true, import: 'default' }),
};
