import { MAX_STATEMENT_BYTES, refuseFile } from './bank-data';

/** Legacy end-of-file character that some banks still write. */
const END_MARK = '\u001A';

/**
 * Splits a bank file into lines, detecting the encoding from its content: banks write ISO-8859-1, spreadsheets also
 * Unicode.
 */
export function statementLines(bytes: Uint8Array): string[] {
  if (bytes.length === 0) refuseFile('bank_file_empty');
  if (bytes.length > MAX_STATEMENT_BYTES) refuseFile('bank_file_big');
  const text = decoded(bytes).replace(/^\uFEFF/, '');
  const body = text.trimEnd().endsWith(END_MARK) ? text.trimEnd().slice(0, -1) : text;
  const lines = body.split(/\r\n|\n|\r/);
  if (lines.some((line) => /(?!\t)\p{Cc}/u.test(line))) refuseFile('bank_file_unreadable');
  while (lines.at(-1)?.trim() === '') lines.pop();
  if (lines.length === 0) refuseFile('bank_file_empty');
  return lines;
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
