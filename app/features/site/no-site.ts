import type { DocumentPage } from '../../core/paths';

/** Data given to pages of an installation without a building to show. */
export const noSite = {
  building: null,
  loggedIn: false,
  user: null,
  origin: '',
  /** `isOpen`: the public can see the building. `isSeen`: this visitor can. */
  isOpen: false,
  isSeen: false,
  hasLegalTexts: false,
  /** True if mail is actually sent; without a mail server it is only stored. */
  sendsMail: true,
  documents: [] as DocumentPage[],
  preview: null,
  picture: null,
  logo: null,
  entryPicture: null,
  missingPicture: null,
  tagManager: null,
};
