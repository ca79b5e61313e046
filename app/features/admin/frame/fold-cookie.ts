/**
 * Whether the sidebar is folded: a cookie and not the browser's storage, so that
 * the server draws the page as it will stay. It says nothing of the person.
 */
const NAME = 'estancia.sidebar';
const DAYS = 365;

export function isFolded(cookies: string | null): boolean {
  return (cookies ?? '').split(/;\s*/).includes(`${NAME}=folded`);
}

export function foldCookie(folded: boolean): string {
  return `${NAME}=${folded ? 'folded' : ''}; Path=/; SameSite=Lax; Max-Age=${folded ? DAYS * 86_400 : 0}`;
}
