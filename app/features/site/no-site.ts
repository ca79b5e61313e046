import type { DocumentPage } from '../../core/paths';

/** What pages are given of an installation that has no building to show. */
export const noSite = {
  building: null,
  user: null,
  origin: '',
  documents: [] as DocumentPage[],
  preview: null,
  picture: null,
  tagManager: null,
};
