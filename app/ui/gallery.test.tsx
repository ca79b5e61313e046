import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createDictionary } from './dictionary';
import type { GalleryItem } from './gallery';
import { LargeImageViewer } from './large-image-viewer';
import { allMessages } from './messages.server';
import { DictionaryContext } from './translation';

const pictureElement = [
  { srcset: '/a-wide.avif 1800w', media: '(width >= 600px)', type: 'image/avif' },
  { srcset: '/a.webp 640w', media: '', type: 'image/webp' },
];
const plain: GalleryItem = { src: '/a.jpg', alt: 'A room', pictureElement };
const large: GalleryItem = { ...plain, largeViewSrc: '/a-large.jpg' };

const english = createDictionary('en', allMessages.en);

function render(viewer: ReactElement): string {
  return renderToStaticMarkup(<DictionaryContext.Provider value={english}>{viewer}</DictionaryContext.Provider>);
}

const close = () => {};

test('the large view is shown alone where there is one', () => {
  const html = render(<LargeImageViewer items={[large]} onClose={close} />);
  expect(html).toContain('src="/a-large.jpg"');
  expect(html).not.toContain('<source');
});

test('without a large view the picture comes with its sources, each with type and media', () => {
  const html = render(<LargeImageViewer items={[plain]} onClose={close} />);
  expect(html).toContain('src="/a.jpg"');
  expect(html).toContain(
    '<source srcSet="/a-wide.avif 1800w" media="(width &gt;= 600px)" type="image/avif" sizes="min(100vw, 750px)"/>',
  );
  expect(html).toContain('<source srcSet="/a.webp 640w" type="image/webp" sizes="min(100vw, 750px)"/>');
});

test('pictures are 750 pixels wide at most, or as the settings say, and the accent colour is the given one', () => {
  expect(render(<LargeImageViewer items={[large]} onClose={close} />)).toContain('--max-width:750px');
  const html = render(
    <LargeImageViewer items={[large]} settings={{ maxWidth: 1040 }} accentColor="#123456" onClose={close} />,
  );
  expect(html).toContain('--max-width:1040px');
  expect(html).toContain('--accent:#123456');
});

test('a single picture has nothing to choose from, several have arrows and thumbnails', () => {
  expect(render(<LargeImageViewer items={[large]} onClose={close} />).match(/<button/g)).toHaveLength(1);
  expect(render(<LargeImageViewer items={[large, plain]} onClose={close} />).match(/<button/g)).toHaveLength(5);
});

test('a picture says that it is loading', () => {
  expect(render(<LargeImageViewer items={[large]} onClose={close} />)).toContain('aria-busy="true"');
});
