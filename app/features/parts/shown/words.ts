/** What is longer than anybody planned for; the second has no place to break. */
export const LONG = 'A text that goes on for longer than anybody planned for, as a name, a street or a translation may';
export const UNBROKEN = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
/** As long as words get on what stays on one line. */
export const LONG_LABEL = 'Record payment and refund rest';
