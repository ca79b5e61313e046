import type { StaffRole } from './guide-list';
import type { GuideScreen } from './guide-screens';

/** A piece of a line as it is shown. */
export type Piece =
  | { kind: 'text' | 'strong' | 'code' | 'key'; text: string }
  /** The words of a button, a field or a screen, as the product says them. */
  | { kind: 'word'; text: string }
  | { kind: 'guide'; page: string; text: string }
  /** A screen; for a reader who may not open it, with the roles that may. */
  | { kind: 'screen'; path: GuideScreen; text: string; onlyFor?: readonly StaffRole[] };

export type Line = readonly Piece[];

/** A part of a guide. */
export type Block =
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'paragraph' | 'note'; line: Line }
  | { kind: 'steps' | 'points'; lines: readonly Line[] }
  | { kind: 'picture'; name: string; text: string };

export interface Guide {
  page: string;
  title: string;
  /** What it is for, in one sentence. */
  summary: Line;
  blocks: readonly Block[];
  /** Its title and what else people call it, by which it is found. */
  called: string;
}

export const textOfLine = (line: Line) => line.map(({ text }) => text).join('');

/** What a part says, for the search. */
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
