/** What all parts of the report have of the look of our papers. */
export const INK = '#24221d';
export const SOFT = '#5c574b';
export const PALE = '#a3b06a';
export const HAIR = '0.5pt solid #e2dacb';
export const ONE_LINE = { maxLines: 1, textOverflow: 'ellipsis' } as const;
/** The size of what is not said otherwise. */
export const SMALL = 7.5;
/** The breadth between the margins of an A4, in points. */
export const BREADTH = 515;
