import type { Promises } from '../building-data';

/** A legal page as data; each language has its own file. */
export interface LegalText {
  title: string;
  lead: string;
  parts: LegalPart[];
}

export interface LegalPart {
  id?: string;
  heading: string;
  /** Blocks between the heading and the first section. */
  blocks?: LegalBlock[];
  sections?: LegalSection[];
}

interface LegalSection {
  heading: string;
  blocks: LegalBlock[];
}

export type LegalBlock =
  | string
  | { list: string[] }
  | { facts: [term: string, value: string][] }
  | { head: string[]; rows: string[][] };

/** Facts about the operator and the booking terms, already in the page's language. */
export interface LegalFacts {
  siteName: string;
  legalName: string;
  taxNumber: string;
  address: string;
  /** Entry in the company or tourism registry; null if the owner entered none. */
  registration: string | null;
  phone: string;
  email: string;
  checkIn: string;
  checkOut: string;
  holdMinutes: number;
  /** Share of the price paid on booking, such as `30 %`. */
  downPayment: string;
  balanceDays: number;
  /** Days before arrival until which cancellation is free; null if not promised. */
  freeDays: number | null;
  houseRules: string;
  /** Reception hours; null if there is no reception. */
  reception: string | null;
  promises: Promises;
  /** True for each charge that applies to any apartment not retired. */
  takes: { cleaningFee: boolean; bail: boolean };
  /** True if visits are measured, with the visitor's consent. */
  measures: boolean;
}
