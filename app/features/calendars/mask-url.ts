/** Masks the secret part of the address, which grants access to the calendar. */
export function maskUrl(url: string): string {
  const address = URL.parse(url);
  if (!address) return '…';
  const last = address.pathname.split('/').at(-1) ?? '';
  const shown = last.length > 12 ? `…${last.slice(-8)}` : last;
  const hasMore = address.search !== '' || address.pathname.split('/').length > 2;
  return `${address.host}/${hasMore && !shown.startsWith('…') ? '…/' : ''}${shown}${address.search === '' ? '' : '?…'}`;
}
