/** A page of a feature. */
export interface FeaturePage {
  /** Name of its route, the same in every language. */
  id: string;
  /** Address without the language, as in `admin/offers/update/:id?`. */
  address: string;
  /** File in the feature's `pages/`. */
  file: string;
}

/** Pages that a feature declares in its `pages.ts`, by the frame that they are shown in. */
export interface FeaturePages {
  /** Header and footer of the public site. */
  site?: readonly FeaturePage[];
  /** A person's own area, within the public site. */
  account?: readonly FeaturePage[];
  /** The back office. */
  office?: readonly FeaturePage[];
  /** None: what is downloaded, printed or posted. */
  bare?: readonly FeaturePage[];
  /** None either, and only in what `npm run dev` builds. */
  development?: readonly FeaturePage[];
}
