/** The building that a report is about, and the clock that its days go by. */
export interface Whose {
  id: number;
  timeZone: string;
}
