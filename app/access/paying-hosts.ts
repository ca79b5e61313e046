/** Hosts of the provider of payments, on the page that leads there or shows its fields. */
export interface PayingHosts {
  script: string[];
  frame: string[];
  connect: string[];
  form: string[];
}
