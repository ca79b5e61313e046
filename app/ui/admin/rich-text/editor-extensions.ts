import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import { Mark, Node, type Extensions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { safeImage, safeLink } from '../../../core/rich-text-rules';

/** Replaces a disallowed address, whether typed, pasted or dropped, with a blank one, also in the output. */
const SafeLink = Link.extend({
  addAttributes() {
    return {
      href: {
        default: null,
        parseHTML: (element) => safeLink(element.getAttribute('href') ?? ''),
        renderHTML: ({ href }) => ({ href: safeLink(String(href ?? '')) }),
      },
      title: { default: null },
    };
  },
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null, class: null },
  isAllowedUri: () => true,
});

const SafeImage = Image.extend({
  parseHTML() {
    return [{ tag: 'img[src]', getAttrs: (element) => safeImage(element.getAttribute('src') ?? '') !== null && null }];
  },
}).configure({ inline: true, allowBase64: true });

const Subscript = Mark.create({ name: 'subscript', parseHTML: () => [{ tag: 'sub' }], renderHTML: () => ['sub', 0] });
const Superscript = Mark.create({
  name: 'superscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
});

const part = (name: string, tag: string, content: string, group?: string) =>
  Node.create({
    name,
    content,
    ...(group && { group }),
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

const cell = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      scope: { default: null },
      colspan: { default: null },
      rowspan: { default: null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** Keeps existing tables and lets their text be edited; none can be created here. */
const tables = [
  part('table', 'table', 'tableCaption? tableHead? tableBody*', 'block'),
  part('tableCaption', 'caption', 'inline*'),
  part('tableHead', 'thead', 'tableRow+'),
  part('tableBody', 'tbody', 'tableRow+'),
  part('tableRow', 'tr', '(tableHeadCell | tableCell)+'),
  cell('tableHeadCell', 'th'),
  cell('tableCell', 'td'),
];

/** Content that the editor supports: no more than the server accepts. */
export const editorExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: false,
    trailingNode: false,
  }),
  SafeLink,
  SafeImage,
  Subscript,
  Superscript,
  ...tables,
];
