/** Building selected in the back office on this browser. The cookie grants nothing: scopes decide access. */
export const ADMIN_BUILDING_COOKIE = 'estancia.building';
const SECONDS = 365 * 86_400;

/** Returns the building's id; undefined if the cookie is missing or malformed. */
export function adminBuildingOf(cookie: string | undefined): number | undefined {
  return /^[1-9]\d{0,14}$/.test(cookie ?? '') ? Number(cookie) : undefined;
}

export function adminBuildingHeader(id: number, secure: boolean): string {
  return header(String(id), SECONDS, secure);
}

export function clearAdminBuildingHeader(secure: boolean): string {
  return header('', 0, secure);
}

function header(value: string, seconds: number, secure: boolean): string {
  const attributes = [`${ADMIN_BUILDING_COOKIE}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`];
  if (secure) attributes.push('Secure');
  return attributes.join('; ');
}
