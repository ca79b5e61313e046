import type { DocumentPage } from '../../core/paths';

/** What pages are given of an installation that has no building to show. */
export const noSite = {
  building: null,
  loggedIn: false,
  user: null,
  origin: '',
  /** Whether the public sees the building, and whether who asks does. */
  isOpen: false,
  isSeen: false,
  hasLegalTexts: false,
  /** Whether mail leaves the building: without a mail server it is kept. */
  sendsMail: true,
  documents: [] as DocumentPage[],
  preview: null,
  picture: null,
  logo: null,
  entryPicture: null,
  missingPicture: null,
  tagManager: null,
};
