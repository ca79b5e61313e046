import { text } from 'node:stream/consumers';
import { useState, type ReactElement, type ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createDictionary, failureCachedMs, type Dictionary, type LoadMessages } from './dictionary';
import { translate, type Messages, type Values } from './translate';
import { DictionaryContext, Trans, useTranslation } from './translation';

const ui: Messages = {
  viewer: { title: 'Large pictures', position: '{{current}} of {{total}}' },
  nights_one: '{{count}} night',
  nights_other: '{{count}} nights',
};
const known = createDictionary('en', { ui });

async function render(children: ReactNode, dictionary: Dictionary = known): Promise<string> {
  const page = <DictionaryContext.Provider value={dictionary}>{children}</DictionaryContext.Provider>;
  const { prelude } = await prerenderToNodeStream(page, { onError: () => undefined });
  return text(prelude);
}

describe('useTranslation', () => {
  function Title() {
    const { t } = useTranslation('ui');
    return <h1>{t('viewer.title')}</h1>;
  }

  function Position() {
    const { t } = useTranslation('ui', { keyPrefix: 'viewer' });
    return <p>{t('position', { current: 1, total: '<b>2</b>' })}</p>;
  }

  function Nights() {
    const { t } = useTranslation('ui');
    return t('nights', { count: 1 });
  }

  test('says the messages of a namespace, or of a branch of it', async () => {
    expect(await render(<Title />)).toBe('<h1>Large pictures</h1>');
    expect(await render(<Position />)).toBe('<p>1 of &lt;b&gt;2&lt;/b&gt;</p>');
  });

  test('speaks the language of the dictionary', async () => {
    const spanish = { ui: { nights_one: 'uno', nights_other: 'otros' } };
    expect(await render(<Nights />, createDictionary('es', spanish))).toBe('uno');
    expect(await render(<Nights />)).toBe('1 night');
  });

  test('gives the same t in every rendering', async () => {
    const provided: unknown[] = [];
    function Thrice() {
      const [turn, setTurn] = useState(1);
      provided.push(useTranslation('ui', { keyPrefix: 'viewer' }).t);
      if (turn < 3) setTurn(turn + 1);
      return null;
    }
    await render(<Thrice />);
    expect(provided).toHaveLength(3);
    expect(new Set(provided).size).toBe(1);
  });

  test('knows at compile time which namespaces, branches and keys there are', async () => {
    function Misspelt() {
      const { t } = useTranslation('ui');
      const { t: inViewer } = useTranslation('ui', { keyPrefix: 'viewer' });
      const texts = [
        // @ts-expect-error there is no such key
        t('vewer.title'),
        // @ts-expect-error a branch is no message
        t('viewer'),
        // @ts-expect-error the count chooses the form
        t('nights_one'),
        // @ts-expect-error the key stands outside of the branch
        inViewer('nights', { count: 1 }),
        // @ts-expect-error there is no such branch
        useTranslation('ui', { keyPrefix: 'vewer' }).t('title'),
        // @ts-expect-error and no key for a tag
        <Trans key="" t={t} i18nKey="vewer.title" components={{}} />,
      ];
      return texts.map((word) => <i key={String(word)}>{word}</i>);
    }
    expect(await render(<Misspelt />)).toContain('<i>vewer.title</i><i>viewer</i>');
    // @ts-expect-error there is no such namespace
    const Lost = () => useTranslation('iu').t('viewer.title');
    await expect(render(<Lost />)).rejects.toThrow('No messages of iu in en');
  });

  describe('of messages to be loaded', () => {
    afterEach(() => {
      vi.useRealTimers();
    });

    test('waits for them, and all who wait cause one load', async () => {
      const load = vi.fn<LoadMessages>(() => Promise.resolve(ui));
      const dictionary = createDictionary('en', {}, load);
      const page = (
        <>
          <Title />
          <Position />
        </>
      );
      expect(await render(page, dictionary)).toContain('<h1>Large pictures</h1><p>1 of');
      expect(await render(page, dictionary)).toContain('<h1>Large pictures</h1><p>1 of');
      expect(load).toHaveBeenCalledTimes(1);
    });

    test('fails with their load, without asking for ever, and has them at a later attempt', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      const load = vi.fn<LoadMessages>(() => Promise.resolve(ui)).mockRejectedValueOnce(new Error('offline'));
      const dictionary = createDictionary('en', {}, load);
      await expect(render(<Title />, dictionary)).rejects.toThrow('offline');
      await expect(render(<Title />, dictionary)).rejects.toThrow('offline');
      expect(load).toHaveBeenCalledTimes(1);
      vi.advanceTimersByTime(failureCachedMs);
      expect(await render(<Title />, dictionary)).toBe('<h1>Large pictures</h1>');
      expect(load).toHaveBeenCalledTimes(2);
    });
  });
});

describe('Trans', () => {
  const messages: Messages = {
    call: 'Call <call>{{phone}}</call> or <mail>write</mail>.',
    nested: 'Read <link>the <b>{{part}}</b> part</link> and <b>nothing else</b>',
    total: '{{count}} in all',
    nights_one: '<b>{{count}}</b> night, {{name}}',
    nights_other: '<b>{{count}}</b> nights, {{name}}',
  };
  const t = (key: string, values?: Values) => translate(messages, 'en', key, values);
  const renderText = (i18nKey: string, values: Values, components: Record<string, ReactElement>) =>
    render(
      <p>
        <Trans t={t} i18nKey={i18nKey} values={values} components={components} />
      </p>,
    );

  test('puts the text of a tag into the component of that name', async () => {
    const components = { call: <a href="tel:1" className="nowrap" />, mail: <em /> };
    expect(await renderText('call', { phone: '600 1' }, components)).toBe(
      '<p>Call <a href="tel:1" class="nowrap">600 1</a> or <em>write</em>.</p>',
    );
  });

  test('puts components into each other', async () => {
    expect(await renderText('nested', { part: 'first' }, { link: <a href="/x" />, b: <strong /> })).toBe(
      '<p>Read <a href="/x">the <strong>first</strong> part</a> and <strong>nothing else</strong></p>',
    );
  });

  test('leaves the tags of a value text, also those that have a component', async () => {
    const html = await renderText('call', { phone: '<mail>1</mail><b>2</b>' }, { call: <b />, mail: <em /> });
    expect(html).toContain('<b>&lt;mail&gt;1&lt;/mail&gt;&lt;b&gt;2&lt;/b&gt;</b> or <em>write</em>');
    expect(await renderText('total', { count: '<b>1</b>' }, { b: <b /> })).toBe('<p>&lt;b&gt;1&lt;/b&gt; in all</p>');
  });

  test('chooses the form of a plural by its count', async () => {
    const html = await renderText('nights', { count: 1, name: '<b>Ana</b>' }, { b: <b /> });
    expect(html).toContain('<b>1</b> night, &lt;b&gt;Ana&lt;/b&gt;');
    expect(await renderText('nights', { count: 2, name: 'Ana' }, { b: <b /> })).toContain('<b>2</b> nights, Ana');
  });

  test('keeps the text of a tag that nothing was given for', async () => {
    const html = await renderText('nested', { part: 'first' }, {});
    expect(html.replaceAll('<!-- -->', '')).toBe('<p>Read the first part and nothing else</p>');
  });
});
