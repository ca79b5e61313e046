/** Hosts of the payment provider, allowed on the page that leads there or shows its fields. */
export interface PayingHosts {
  script: string[];
  frame: string[];
  connect: string[];
  form: string[];
}
