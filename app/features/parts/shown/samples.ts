/** A part in one state. */
export interface Sample {
  state: string;
  shown: React.ReactNode;
  /**
   * True if the sample is shown at its own address, because it fills the page, takes the focus, or would repeat ids.
   */
  alone?: true;
  /** True if the sample brings its own page heading when shown alone. */
  heading?: true;
  /** True if the sample has `aria-busy`, so the page never settles. */
  busy?: true;
  /** True if the sample's box replaces the window as the reference for fixed positions. */
  held?: true;
}

export interface PartSamples {
  /** File below `app/ui/`, without its extension. */
  part: string;
  samples: readonly Sample[];
}

export interface PartGroup {
  title: string;
  parts: readonly PartSamples[];
}

/** Returns the id of a part on its page, for links to it. */
export const idOfPart = (part: string) => part.replaceAll('/', '-');

/** Returns the id of a part's state, which is also the value of `?show=`. */
export const idOfSample = (part: string, state: string) =>
  `${idOfPart(part)}-${state.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
