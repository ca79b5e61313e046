/**
 * The building that this browser works on in the back office. The cookie grants nothing: scopes decide what may be
 * seen.
 */
export const ADMIN_BUILDING_COOKIE = 'estancia.building';
const SECONDS = 365 * 86_400;

/** The building's id; undefined where the cookie is missing or cannot be read. */
export function adminBuildingOf(cookie: string | undefined): number | undefined {
  return /^[1-9]\d{0,14}$/.test(cookie ?? '') ? Number(cookie) : undefined;
}

export function adminBuildingHeader(id: number, secure: boolean): string {
  return header(String(id), SECONDS, secure);
}

/** A `Set-Cookie` header after which the browser has chosen none. */
export function clearAdminBuildingHeader(secure: boolean): string {
  return header('', 0, secure);
}

function header(value: string, seconds: number, secure: boolean): string {
  const attributes = [`${ADMIN_BUILDING_COOKIE}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`];
  if (secure) attributes.push('Secure');
  return attributes.join('; ');
}
