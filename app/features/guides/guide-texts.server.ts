import { locales, perLanguage, type Locale } from '../../core/locale';
import { allMessages } from '../../ui/messages.server';
import type { Messages } from '../../ui/translate';
import type { Guide } from './guide-blocks';
import { guidePages } from './guide-list';
import { GuideFault, readGuide, type MessageLookup } from './read-guide.server';

const files = import.meta.glob<string>('./text/*/*.md', { eager: true, query: '?raw', import: 'default' });

const written: Record<Locale, ReadonlyMap<string, Guide>> = perLanguage((locale) => {
  const texts = messageLookup(locale);
  return new Map(
    guidePages.map((page) => {
      const text = files[`./text/${locale}/${page}.md`];
      if (text === undefined) throw new GuideFault(`No text of ${page} in ${locale}`);
      return [page, readGuide(page, text, texts)];
    }),
  );
});

/** Every guide by language and address; found by its name in any language. */
export const guides: Record<Locale, ReadonlyMap<string, Guide>> = perLanguage(
  (locale) =>
    new Map(
      [...written[locale]].map(([page, guide]) => [
        page,
        { ...guide, called: locales.map((other) => written[other].get(page)!.called).join(' ') },
      ]),
    ),
);

/** Text files without an entry in the list. */
export const strayTexts = Object.keys(files).filter(
  (file) => !guidePages.includes(file.slice(file.lastIndexOf('/') + 1, -'.md'.length)),
);

function messageLookup(locale: Locale): MessageLookup {
  return (namespace, key) => {
    const text = key
      .split('.')
      .reduce<Messages | string | undefined>(
        (branch, name) => (typeof branch === 'object' ? branch[name] : undefined),
        allMessages[locale][namespace],
      );
    return typeof text === 'string' ? text : undefined;
  };
}
