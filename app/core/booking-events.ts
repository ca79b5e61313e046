import { no, yes } from './state-answers';

interface EventAnswers {
  /** True if the booking page briefly confirms the event, with a text of its own (`done` in its messages). */
  isAnnounced: boolean;
  /** True if the event makes earlier mails about the booking out of date. */
  outdatesMails: boolean;
}

// prettier-ignore
const table = {
  created:          { isAnnounced: yes, outdatesMails: no  },
  confirmed:        { isAnnounced: yes, outdatesMails: yes },
  payment:          { isAnnounced: yes, outdatesMails: yes },
  payment_failed:   { isAnnounced: no,  outdatesMails: no  },
  card_saved:       { isAnnounced: no,  outdatesMails: no  },
  card_withdrawn:   { isAnnounced: no,  outdatesMails: no  },
  card_removed:     { isAnnounced: no,  outdatesMails: no  },
  transfer_awaited: { isAnnounced: no,  outdatesMails: no  },
  refund:           { isAnnounced: yes, outdatesMails: yes },
  payment_voided:   { isAnnounced: yes, outdatesMails: yes },
  fee_waived:       { isAnnounced: yes, outdatesMails: yes },
  updated:          { isAnnounced: yes, outdatesMails: yes },
  repriced:         { isAnnounced: yes, outdatesMails: yes },
  moved:            { isAnnounced: yes, outdatesMails: yes },
  vat_changed:      { isAnnounced: no,  outdatesMails: no  },
  payment_reminder: { isAnnounced: no,  outdatesMails: no  },
  reminders_off:    { isAnnounced: no,  outdatesMails: no  },
  reminders_on:     { isAnnounced: no,  outdatesMails: no  },
  checked_in:       { isAnnounced: yes, outdatesMails: no  },
  checked_out:      { isAnnounced: yes, outdatesMails: no  },
  cancelled:        { isAnnounced: yes, outdatesMails: yes },
  no_show:          { isAnnounced: yes, outdatesMails: yes },
  expired:          { isAnnounced: no,  outdatesMails: yes },
  released:         { isAnnounced: yes, outdatesMails: yes },
  claimed:          { isAnnounced: no,  outdatesMails: no  },
  bail_received:    { isAnnounced: no,  outdatesMails: no  },
  bail_held:        { isAnnounced: no,  outdatesMails: no  },
  bail_hold_ending: { isAnnounced: no,  outdatesMails: no  },
  bail_hold_ended:  { isAnnounced: no,  outdatesMails: no  },
  bail_in_vain:     { isAnnounced: no,  outdatesMails: no  },
  bail_deducted:    { isAnnounced: no,  outdatesMails: no  },
  bail_reduced:     { isAnnounced: no,  outdatesMails: no  },
  bail_disputed:    { isAnnounced: no,  outdatesMails: no  },
  bail_answered:    { isAnnounced: no,  outdatesMails: no  },
  bail_account:     { isAnnounced: no,  outdatesMails: no  },
  bail_evidence:    { isAnnounced: no,  outdatesMails: no  },
  bail_returned:    { isAnnounced: no,  outdatesMails: no  },
  undone:           { isAnnounced: yes, outdatesMails: no  },
  note:             { isAnnounced: no,  outdatesMails: no  },
} as const satisfies Record<string, EventAnswers>;

type Table = typeof table;
export type BookingEventKind = keyof Table;
export type EventMatching<Question extends keyof EventAnswers> = {
  [Kind in BookingEventKind]: Table[Kind][Question] extends true ? Kind : never;
}[BookingEventKind] &
  BookingEventKind;

export const bookingEventKinds = Object.keys(table) as BookingEventKind[];

/** Returns the kinds of events for which the question is answered with yes. */
export function eventKinds<Question extends keyof EventAnswers>(question: Question): EventMatching<Question>[] {
  return bookingEventKinds.filter((kind): kind is EventMatching<Question> => table[kind][question]);
}
