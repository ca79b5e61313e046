import { MAX_IMAGE_BYTES } from '../../apartments/images/image-limits';

const API = /^\/api\/v1\/bails\/\d+\/deductions\/\d+\/evidence$/;
const PAGE = /^(\/en)?\/admin\/bails\/view\/\d+(\.data)?$/;
/** For what stands around the file in its form. */
const AROUND = 64 * 1024;

/** How large a request with a file of evidence may be; undefined for any other. */
export function evidenceBytes(method: string, path: string): number | undefined {
  return method === 'POST' && (API.test(path) || PAGE.test(path)) ? MAX_IMAGE_BYTES + AROUND : undefined;
}
