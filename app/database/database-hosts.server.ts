const PARTS = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is;

/**
 * Splits a database URL with several hosts, such as `postgres://user@one:5432,two:5432/house`, into one URL per host,
 * in order.
 */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

const chosen = new Map<string, string>();

/** Returns the database URL with only the host to which connections are opened. */
export function chosenAddress(url: string): string {
  return chosen.get(url) ?? addressesOf(url)[0]!;
}

export function chooseAddress(url: string, address: string): void {
  chosen.set(url, address);
}
