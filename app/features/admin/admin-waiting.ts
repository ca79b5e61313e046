export interface AdminWaiting {
  /** Number of guests to check in or out by tonight. */
  steps: number;
  alerts: { open: number; urgent: number };
}

export const nothingWaits: AdminWaiting = { steps: 0, alerts: { open: 0, urgent: 0 } };
