export const INK = '#24221d';
export const SOFT = '#5c574b';
export const PALE = '#a3b06a';
export const HAIR = '0.5pt solid #e2dacb';
export const ONE_LINE = { maxLines: 1, textOverflow: 'ellipsis' } as const;
/** Default font size, in points. */
export const SMALL = 7.5;
/** Width between the margins of an A4 page, in points. */
export const BREADTH = 515;
