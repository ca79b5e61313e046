/** Derives a key from a name: `Suite ático, 2ª planta` becomes `suite-atico-2-planta`. */
export function proposedKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_KEY)
    .replace(/^-+|-+$/g, '');
}

export const MAX_KEY = 60;
