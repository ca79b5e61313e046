import {
  cloneElement,
  createContext,
  createElement,
  Fragment,
  use,
  useContext,
  useMemo,
  type ReactElement,
  type ReactNode,
} from 'react';
import { defaultLocale } from '../core/locale';
import { createDictionary, type Dictionary } from './dictionary';
import type { Branch, Keys, Namespace, Namespaces, Prefixes } from './message-keys';
import { fill, translate, type Values } from './translate';

export const DictionaryContext = createContext<Dictionary>(createDictionary(defaultLocale, {}));

type Translate<Key extends string> = (key: Key, values?: Values) => string;

/** Returns the messages of a namespace, or of its branch `keyPrefix`; suspends while they load. */
export function useTranslation<N extends Namespace, Prefix extends Prefixes<Namespaces[N]> | '' = ''>(
  namespace: N,
  { keyPrefix }: { keyPrefix?: Prefix } = {},
): { t: Translate<Keys<Branch<Namespaces[N], Prefix>>> } {
  const { locale, messagesOf } = useContext(DictionaryContext);
  const answer = messagesOf(namespace);
  const messages = answer instanceof Promise ? use(answer) : answer;
  const t = useMemo<Translate<string>>(() => {
    const start = keyPrefix ? `${keyPrefix}.` : '';
    return (key, values) => translate(messages, locale, start + key, values);
  }, [messages, locale, keyPrefix]);
  return { t };
}

interface TransProps<Key extends string> {
  t: Translate<Key>;
  i18nKey: Key;
  values?: Values;
  /** Elements by tag name; each wraps the text of its tag. */
  components: Readonly<Record<string, ReactElement>>;
}

/** Renders a message with tags: `Call <call>{{phone}}</call>.` Tags in a value are plain text. */
export function Trans<Key extends string>({ t, i18nKey, values = {}, components }: TransProps<Key>): ReactNode {
  const message = t(i18nKey, typeof values.count === 'number' ? { count: values.count } : {});
  return dress(message, values, components);
}

const plain = createElement(Fragment);

/** Parses the tags before it fills in values, so that no value can inject a tag. */
function dress(message: string, values: Values, components: TransProps<string>['components']): ReactNode[] {
  const nodes: ReactNode[] = [];
  const parts = message.split(/<(\w+)>(.*?)<\/\1>/s);
  for (let index = 0; index < parts.length; index += 3) {
    const [text = '', tag, inside = ''] = parts.slice(index, index + 3);
    nodes.push(fill(text, values));
    if (tag) nodes.push(cloneElement(components[tag] ?? plain, { key: index }, dress(inside, values, components)));
  }
  return nodes;
}
