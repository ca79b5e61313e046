import { useRouteLoaderData } from 'react-router';

/** What the window of a page is called: the page, then the building; where there is no building yet, the program. */
export function useWindowTitle(title: string): string {
  const site = useRouteLoaderData('root') as { building?: { name: string } | null } | undefined;
  return `${title} · ${site?.building?.name ?? 'Estancia'}`;
}

/** For pages without a head of their own for search engines. */
export function PageTitle({ title }: { title: string }) {
  return <title>{useWindowTitle(title)}</title>;
}
