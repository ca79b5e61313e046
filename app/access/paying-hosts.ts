/** Hosts of the payment provider, allowed on pages that lead to the provider or show its fields. */
export interface PayingHosts {
  script: string[];
  frame: string[];
  connect: string[];
  form: string[];
}
