import { useRouteLoaderData } from 'react-router';

/** Returns the window title: the page, then the building; before there is a building, the program. */
export function useWindowTitle(title: string): string {
  const site = useRouteLoaderData('root') as { building?: { name: string } | null } | undefined;
  return `${title} · ${site?.building?.name ?? 'Estancia'}`;
}

export function PageTitle({ title }: { title: string }) {
  return <title>{useWindowTitle(title)}</title>;
}
