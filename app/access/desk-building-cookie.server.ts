/** The building that this browser works on in the back office. Nothing is opened by it: who may see what is for the scopes. */
export const DESK_BUILDING_COOKIE = 'estancia.building';
const SECONDS = 365 * 86_400;

/** The building's id; undefined where the cookie is missing or cannot be read. */
export function deskBuildingOf(cookie: string | undefined): number | undefined {
  return /^[1-9]\d{0,14}$/.test(cookie ?? '') ? Number(cookie) : undefined;
}

export function deskBuildingHeader(id: number, secure: boolean): string {
  const attributes = [`${DESK_BUILDING_COOKIE}=${id}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${SECONDS}`];
  if (secure) attributes.push('Secure');
  return attributes.join('; ');
}
