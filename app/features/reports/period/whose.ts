/** Building that a report covers, and the time zone of its days. */
export interface Whose {
  id: number;
  timeZone: string;
}
