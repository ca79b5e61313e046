import type { Promises } from '../building-data';

/** A legal page as data: the texts of each language stand in a file of their own. */
export interface LegalText {
  title: string;
  lead: string;
  parts: LegalPart[];
}

export interface LegalPart {
  id?: string;
  heading: string;
  /** What stands below the heading, before the first section. */
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

/** What the texts say of the operator and its terms, already in the page's language. */
export interface LegalFacts {
  siteName: string;
  legalName: string;
  taxNumber: string;
  address: string;
  /** Company or tourism registry; null where the owner wrote none. */
  registration: string | null;
  phone: string;
  email: string;
  checkIn: string;
  checkOut: string;
  holdMinutes: number;
  /** Share of the price that is paid on booking, such as `30 %`. */
  downPayment: string;
  balanceDays: number;
  /** Days before arrival until which cancelling is free; null where nothing is promised. */
  freeDays: number | null;
  houseRules: string;
  /** When somebody is at reception; null where nobody said that there is one. */
  reception: string | null;
  promises: Promises;
  /** Whether any apartment that is let has a cleaning fee, and a bail. */
  takes: { cleaningFee: boolean; bail: boolean };
  /** Visits are measured, by those who allow it. */
  measures: boolean;
}
