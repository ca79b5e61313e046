import { useEffect, useState, type ReactNode } from 'react';
import {
  createMemoryRouter,
  RouterProvider,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router';
import { useLocale } from '../../../ui/use-locale';
import { pathIn } from '../../../core/locale';

interface SampleRouterProps {
  /** Current path and query, as the part sees them. */
  at?: string;
  /** Data of the root loader. */
  root?: object;
  /** True to show a navigation that never ends. */
  loading?: boolean;
  children: ReactNode;
}

/** Provides a memory router to parts that read the address, the user or the navigation state. */
export function SampleRouter({ at = '/dev/sample', root = {}, loading = false, children }: SampleRouterProps) {
  const locale = useLocale();
  const [router] = useState(() =>
    createMemoryRouter(
      [
        {
          id: 'root',
          loader: () => root,
          shouldRevalidate: () => false,
          children: [{ path: '*', id: 'sample', loader: never, action: () => null, element: children }],
        },
      ],
      { initialEntries: [pathIn(locale, at)], hydrationData: { loaderData: { root, sample: null } } },
    ),
  );
  useEffect(() => {
    if (loading) void router.navigate('?loading=1');
  }, [router, loading]);
  return (
    <LocationContext.Provider value={null as never}>
      <RouteContext.Provider value={{ outlet: null, matches: [], isDataRoute: false }}>
        <RouterProvider router={router} />
      </RouteContext.Provider>
    </LocationContext.Provider>
  );
}

const never = () => new Promise<null>(() => undefined);
