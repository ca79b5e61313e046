import { useRouteLoaderData } from 'react-router';
import type { Site } from '../site/site-data.server';

/** Returns the building and the signed-in user from the root loader; also works when a page below failed. */
export function useAdmin(): Site {
  return (
    (useRouteLoaderData('root') as Site | undefined) ?? {
      building: null,
      loggedIn: false,
      user: null,
      origin: '',
      isOpen: false,
      isSeen: false,
      hasLegalTexts: false,
      sendsMail: true,
      documents: [],
      preview: null,
      picture: null,
      logo: null,
      entryPicture: null,
      missingPicture: null,
      tagManager: null,
    }
  );
}
