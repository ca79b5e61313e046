import { perLanguage } from '../core/locale';
import { namespaceOf } from './namespace';
import type { Messages } from './translate';

const files: Record<string, Messages> = {
  ...import.meta.glob<Messages>('./messages/*.json', { eager: true, import: 'default' }),
  ...import.meta.glob<Messages>('../core/messages/*.json', { eager: true, import: 'default' }),
  ...import.meta.glob<Messages>('../features/*/messages/*.json', { eager: true, import: 'default' }),
};

/** Every message of every feature, by language and namespace; the server has all of them in memory. */
export const allMessages = perLanguage((): Record<string, Messages> => ({}));
for (const [file, messages] of Object.entries(files)) {
  const { namespace, locale } = namespaceOf(file);
  allMessages[locale][namespace] = messages;
}
