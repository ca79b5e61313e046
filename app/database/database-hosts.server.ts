const PARTS = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is;

/**
 * Splits an address with several hosts, such as `postgres://user@one:5432,two:5432/house`, into one address per host,
 * in order.
 */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

const chosen = new Map<string, string>();

/** Returns the address with the single host that connections are opened to. */
export function chosenAddress(url: string): string {
  return chosen.get(url) ?? addressesOf(url)[0]!;
}

export function chooseAddress(url: string, address: string): void {
  chosen.set(url, address);
}
