/**
 * State of the sidebar in a cookie rather than local storage, so that the server renders the final layout. It contains
 * nothing personal.
 */
const NAME = 'estancia.sidebar';
const DAYS = 365;

export function isFolded(cookies: string | null): boolean {
  return (cookies ?? '').split(/;\s*/).includes(`${NAME}=folded`);
}

export function foldCookie(folded: boolean): string {
  return `${NAME}=${folded ? 'folded' : ''}; Path=/; SameSite=Lax; Max-Age=${folded ? DAYS * 86_400 : 0}`;
}
