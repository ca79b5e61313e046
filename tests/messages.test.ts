import { describe, expect, test } from 'vitest';
import { allMessages } from '../app/ui/messages.server';
import type { Messages } from '../app/ui/translate';

function leaves(tree: Messages, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : leaves(value, `${prefix}${key}.`),
  );
}

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).sort();

describe.each(Object.entries(allMessages.es))('the messages of %s', (namespace, spanish) => {
  const es = new Map(leaves(spanish));
  const en = new Map(leaves(allMessages.en[namespace] ?? {}));

  test('say the same things in both languages', () => {
    expect([...en.keys()].sort()).toEqual([...es.keys()].sort());
  });

  test('leave no text empty and fill in the same places', () => {
    for (const [key, text] of es) {
      expect(text, key).not.toBe('');
      expect(placeholders(en.get(key) ?? ''), key).toEqual(placeholders(text));
    }
  });

  test('have no exclamation marks and nothing left over from the other language', () => {
    for (const [key, text] of [...es, ...en]) expect(text, key).not.toMatch(/[!¡]|lorem/i);
    for (const [key, text] of en) expect(text, key).not.toMatch(/[ñ¿]| (para|noches|usted) /i);
  });
});
