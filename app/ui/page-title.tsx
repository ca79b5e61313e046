import { useRouteLoaderData } from 'react-router';

/**
 * Returns the window title: the page's title followed by the building's name, or by the program's name before a
 * building exists.
 */
export function useWindowTitle(title: string): string {
  const site = useRouteLoaderData('root') as { building?: { name: string } | null } | undefined;
  return `${title} · ${site?.building?.name ?? 'Estancia'}`;
}

export function PageTitle({ title }: { title: string }) {
  return <title>{useWindowTitle(title)}</title>;
}
