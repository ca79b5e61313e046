/** Building that a report covers, and the time zone of its days. */
export interface BuildingScope {
  id: number;
  timeZone: string;
}
