import type { AnsweredRequest } from '../access/answered-request.server';

export interface Answered {
  method: string;
  /** One of a fixed list, never a part of an arbitrary address. */
  route: string;
  /** 499 if the visitor disconnected before the answer. */
  status: number;
  /** Milliseconds from the request to the last byte of the answer; hours for a page that is followed live. */
  ms: number;
  request: string;
  kept: AnsweredRequest['kept'];
}
