export interface FeaturePage {
  id: string;
  /** Path without the language, as in `admin/offers/update/:id?`. */
  address: string;
  file: string;
}

/** Pages that a feature declares in its `pages.ts`, grouped by the layout they are shown in. */
export interface FeaturePages {
  site?: readonly FeaturePage[];
  account?: readonly FeaturePage[];
  office?: readonly FeaturePage[];
  /** Pages without a layout: downloads, printouts and form posts. */
  bare?: readonly FeaturePage[];
  /** Pages without a layout that exist only in development builds (`npm run dev`). */
  development?: readonly FeaturePage[];
}
