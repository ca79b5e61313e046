/** So many files show what one deduction is for. */
export const MOST_EVIDENCE = 20;
/** So many pictures show what a guest says against it, and so much they weigh together. */
export const MOST_PICTURES = 6;
export const MAX_PICTURES_BYTES = 60 * 1024 * 1024;
