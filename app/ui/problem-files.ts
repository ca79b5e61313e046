import type { Messages } from './translate';

/** What can be wrong with any field, by file: together, because a form fetches them when somebody begins to type. */
export const problemFiles: Readonly<Record<string, Messages>> = {
  ...import.meta.glob<Messages>('../core/messages/problems.*.json', { eager: true, import: 'default' }),
  ...import.meta.glob<Messages>('../features/*/messages/problems.*.json', { eager: true, import: 'default' }),
};
