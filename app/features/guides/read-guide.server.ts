import { folded } from '../../core/folded';
import { fill } from '../../ui/translate';
import type { Block, Guide, Line, Piece } from './guide-blocks';
import { guideScreens, type GuideScreen } from './guide-screens';

/** Returns the message for a key; undefined if there is none. */
export type MessageLookup = (namespace: string, key: string) => string | undefined;

export class GuideFault extends Error {}

const PIECE =
  /\{\{t:([\w/-]+):([\w.]+)((?:\|\w+=[^|}]+)*)\}\}|\{\{open:(\w+)\|([\w/-]+):([\w.]+)\}\}|\{\{key:([^}]+)\}\}|\[([^\]]+)\]\(([\w-]+)\.md\)|\*\*([^*]+)\*\*|`([^`]+)`/g;
const PICTURE = /^\{\{picture:([\w-]+)\}\}\s+(.+)$/;

/**
 * Parses a guide file: a title, a one-sentence summary, then headings (`##`), steps (`1.`), list items (`-`), notes
 * (`>`) and pictures. A last line (`~`) lists alternative names. Labels of the product are referenced by message key
 * (`{{t:admin:nav.today}}`) and screens by path (`{{open:admin|admin:nav.today}}`), so the text always matches the
 * product. The values of a message's placeholders follow the key (`{{t:front-desk/move:moveTo|code=2B}}`).
 */
export function readGuide(page: string, text: string, messageAt: MessageLookup): Guide {
  const [title, summary, ...rest] = text
    .replaceAll('\r', '')
    .trim()
    .split(/\n{2,}/)
    .map((part) => part.trim());
  if (!title?.startsWith('# ') || !summary) throw new GuideFault(`${page}: no title, or no sentence below it`);
  const line = (messageText: string) => readLine(page, messageText.replaceAll(/\s*\n\s*/g, ' '), messageAt);
  const spoken = rest.find((part) => part.startsWith('~ '))?.slice(2) ?? '';
  const parts = rest.filter((part) => !part.startsWith('~ '));
  return {
    page,
    title: title.slice(2),
    summary: line(summary),
    called: `${title.slice(2)} ${spoken}`,
    blocks: parts.map((part) => readBlock(part, line)),
  };
}

function readBlock(part: string, line: (words: string) => Line): Block {
  if (part.startsWith('## ')) return { kind: 'heading', id: anchorOf(part.slice(3)), text: part.slice(3) };
  const [, name, text] = PICTURE.exec(part) ?? [];
  if (name && text) return { kind: 'picture', name, text };
  if (part.startsWith('> ')) return { kind: 'note', line: line(part.replaceAll(/^> ?/gm, '')) };
  if (/^\d+\. /.test(part)) return { kind: 'steps', lines: itemsOf(part, /^\d+\. /m).map(line) };
  if (part.startsWith('- ')) return { kind: 'points', lines: itemsOf(part, /^- /m).map(line) };
  return { kind: 'paragraph', line: line(part) };
}

const anchorOf = (text: string) => folded(text).replaceAll(/[^a-z0-9]+/g, '-');

const itemsOf = (part: string, mark: RegExp) =>
  part
    .split(mark)
    .slice(1)
    .map((item) => item.trim());

function readLine(page: string, messageText: string, messageAt: MessageLookup): Line {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of messageText.matchAll(PIECE)) {
    if (found.index > end) pieces.push({ kind: 'text', text: messageText.slice(end, found.index) });
    pieces.push(pieceOf(page, found, messageAt));
    end = found.index + found[0].length;
  }
  if (end < messageText.length) pieces.push({ kind: 'text', text: messageText.slice(end) });
  const left = pieces.find(({ text }) => /[{}]|\]\(/.test(text));
  if (left) throw new GuideFault(`${page}: ${left.text}`);
  return pieces;
}

function pieceOf(page: string, found: RegExpExecArray, messageAt: MessageLookup): Piece {
  const [, namespace, key, filled, path, ofPath, pathKey, pressed, link, target, strong, code] = found;
  const quoteMessage = (room: string, name: string, values = '') => {
    const messageText = fill(
      messageAt(room, name) ?? '',
      Object.fromEntries(new URLSearchParams(values.replaceAll('|', '&'))),
    );
    if (messageText === '' || /\{\{|<\w/.test(messageText))
      throw new GuideFault(`${page}: no words at ${room}:${name}`);
    return messageText;
  };
  if (namespace && key) return { kind: 'word', text: quoteMessage(namespace, key, filled) };
  if (path && ofPath && pathKey) {
    if (!Object.hasOwn(guideScreens, path)) throw new GuideFault(`${page}: no screen ${path}`);
    return { kind: 'screen', path: path as GuideScreen, text: quoteMessage(ofPath, pathKey) };
  }
  if (link && target) return { kind: 'guide', page: target, text: link };
  if (pressed) return { kind: 'key', text: pressed };
  if (strong) return { kind: 'strong', text: strong };
  return { kind: 'code', text: code! };
}
