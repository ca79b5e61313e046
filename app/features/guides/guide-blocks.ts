import type { StaffRole } from './guide-list';
import type { GuideScreen } from './guide-screens';

export type Piece =
  | { kind: 'text' | 'strong' | 'code' | 'key'; text: string }
  /** Label of a button, a field or a screen, as the product shows it. */
  | { kind: 'word'; text: string }
  | { kind: 'guide'; page: string; text: string }
  /** A screen; for a reader who may not open it, with the roles that may. */
  | { kind: 'screen'; path: GuideScreen; text: string; onlyFor?: readonly StaffRole[] };

export type Line = readonly Piece[];

export type Block =
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'paragraph' | 'note'; line: Line }
  | { kind: 'steps' | 'points'; lines: readonly Line[] }
  | { kind: 'picture'; name: string; text: string };

export interface Guide {
  page: string;
  title: string;
  /** The guide's purpose in one sentence. */
  summary: Line;
  blocks: readonly Block[];
  /** Title and alternative names, by which the guide is found. */
  called: string;
}

export const textOfLine = (line: Line) => line.map(({ text }) => text).join('');

export function textOfBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'picture':
      return block.text;
    case 'paragraph':
    case 'note':
      return textOfLine(block.line);
    default:
      return block.lines.map(textOfLine).join(' ');
  }
}
