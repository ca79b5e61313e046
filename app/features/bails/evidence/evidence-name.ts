export function shownName(name: string, ending: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '')
    .trim()
    .slice(0, 80);
  return `${plain || 'file'}.${ending}`;
}
