let address = 'http://localhost:3000';

/** Scheme and host that guests type: for links in what is written without anybody asking. */
export function setPublicAddress(value: string): void {
  address = new URL(value).origin;
}

export function publicAddress(): string {
  return address;
}
