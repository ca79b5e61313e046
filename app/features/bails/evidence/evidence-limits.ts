/** Most evidence files per deduction. */
export const MAX_EVIDENCE = 20;
/** Limits of the pictures in a guest's dispute: their number, and their total size in bytes. */
export const MAX_PICTURES = 6;
export const MAX_PICTURES_BYTES = 60 * 1024 * 1024;
