import type { AnsweredRequest } from '../access/answered-request.server';

/** What became of a request. */
export interface Answered {
  method: string;
  /** Of a fixed list: no part of an address that somebody made up. */
  route: string;
  /** 499 where the visitor went before there was an answer. */
  status: number;
  /** From the first byte asked to the last one answered; of a page that is followed live, hours. */
  ms: number;
  request: string;
  kept: AnsweredRequest['kept'];
}
