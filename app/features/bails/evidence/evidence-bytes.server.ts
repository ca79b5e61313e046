import { isMultipart } from '../../../access/multipart-body.server';
import { MAX_IMAGE_BYTES } from '../../apartments/images/image-limits';
import { MAX_PICTURES_BYTES } from './evidence-limits';

const API = /^\/api\/v1\/bails\/\d+\/deductions\/\d+\/evidence$/;
const PAGE = /^(\/en)?\/admin\/bails\/view\/\d+(\.data)?$/;
const DISPUTE_API = /^\/api\/v1\/bookings\/[^/]+\/bail\/deductions\/\d+\/dispute$/;
const DISPUTE_PAGE = /^(\/en)?\/booking\/[^/]+(\.data)?$/;
/** Allowance in bytes for the rest of the form around the files. */
const AROUND = 64 * 1024;

/** Returns the body limit in bytes of a request with evidence files; undefined for any other request. */
export function evidenceBytes(method: string, path: string, type: string | undefined): number | undefined {
  if (method !== 'POST') return undefined;
  if (API.test(path) || PAGE.test(path)) return MAX_IMAGE_BYTES + AROUND;
  const isOfGuest = DISPUTE_API.test(path) || DISPUTE_PAGE.test(path);
  return isOfGuest && isMultipart(type) ? MAX_PICTURES_BYTES + AROUND : undefined;
}
