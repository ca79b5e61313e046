/** A part in one state. */
export interface Sample {
  state: string;
  shown: React.ReactNode;
  /** True if it has an address of its own: it fills the page, takes the focus, or would repeat ids. */
  alone?: true;
  /** True if it has the page's heading when shown alone. */
  heading?: true;
  /** True if it has `aria-busy`, so the page never settles. */
  busy?: true;
  /** True if its box replaces the window for fixed positions. */
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

/** Returns the id of one of its states, which is also what `?show=` takes. */
export const idOfSample = (part: string, state: string) =>
  `${idOfPart(part)}-${state.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
