/**
 * Returns up to two initials, `RA` for «Residencia Aldaba» and `M` for «Mar»; uses only capitalized words if there are
 * any.
 */
export function initialsOf(name: string): string {
  const nameParts = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const named = nameParts.filter((word) => /^[\p{Lu}\p{N}]/u.test(word));
  return (named.length > 0 ? named : nameParts)
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('');
}

export function faviconSvg(name: string, logo?: { png: Uint8Array }): string {
  const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">';
  if (logo) {
    const data = Buffer.from(logo.png).toString('base64');
    return `${open}<image width="32" height="32" preserveAspectRatio="xMidYMid meet" href="data:image/png;base64,${data}"/></svg>`;
  }
  const initials = initialsOf(name);
  const size = initials.length > 1 ? 15 : 19;
  return `${open}<rect width="32" height="32" rx="4" fill="#2A3125"/><text x="16" y="16" dy=".36em" text-anchor="middle" font-family="Georgia, serif" font-size="${size}" fill="#FBF9F5">${escaped(initials)}</text></svg>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
