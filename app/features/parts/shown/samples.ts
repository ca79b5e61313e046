/** A part in one state. */
export interface Sample {
  state: string;
  shown: React.ReactNode;
  /** Shown at an address of its own: it fills or covers the page, takes its focus, or its ids would stand there twice. */
  alone?: true;
  /** Brings the heading of the page, where it is shown alone. */
  heading?: true;
  /** Says `aria-busy`, so it is never at rest. */
  busy?: true;
  /** What would stand at an edge of the window stands at that of its box. */
  held?: true;
}

export interface PartSamples {
  /** The file below `app/ui/`, without its ending. */
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
