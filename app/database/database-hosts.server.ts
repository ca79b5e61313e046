/** User and password, hosts with their ports, and the rest of an address. */
const PARTS = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is;

/** Of an address with several hosts, as `postgres://user@one:5432,two:5432/house`, that of each alone, in this order. */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

const chosen = new Map<string, string>();

/** The one host of the address that connections are opened to. */
export function chosenAddress(url: string): string {
  return chosen.get(url) ?? addressesOf(url)[0]!;
}

/** From now on connections are opened to this one. */
export function chooseAddress(url: string, address: string): void {
  chosen.set(url, address);
}
