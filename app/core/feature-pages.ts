export interface FeaturePage {
  id: string;
  /** Path without the language, as in `admin/offers/update/:id?`. */
  address: string;
  file: string;
}

/** Pages that a feature declares in its `pages.ts`, by the layout that they are shown in. */
export interface FeaturePages {
  site?: readonly FeaturePage[];
  account?: readonly FeaturePage[];
  office?: readonly FeaturePage[];
  /** Pages without a layout: downloads, printouts and form posts. */
  bare?: readonly FeaturePage[];
  /** None either, and only in what `npm run dev` builds. */
  development?: readonly FeaturePage[];
}
