import type { FeaturePages } from '../../core/feature-pages';

/** Pages of the feature; `routes.ts` creates each in every language. */
export const pages: FeaturePages = {
  site: [
    { id: 'home', address: '', file: 'home.tsx' },
    { id: 'gallery', address: 'gallery', file: 'gallery.tsx' },
    { id: 'our-building', address: 'our-building', file: 'our-building.tsx' },
    { id: 'promotion', address: 'promotion', file: 'promotion.tsx' },
    { id: 'contact', address: 'contact', file: 'contact.tsx' },
    { id: 'document', address: 'documents/:page', file: 'document.tsx' },
    { id: 'legal', address: 'legal/:page', file: 'legal.tsx' },
    { id: 'not-found', address: '*', file: 'not-found.tsx' },
  ],
};
