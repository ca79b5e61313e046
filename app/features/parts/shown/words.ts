/** Texts longer than planned for; the second cannot be broken. */
export const LONG = 'A text that goes on for longer than anybody planned for, as a name, a street or a translation may';
export const UNBROKEN = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
/** Longest text for parts that stay on one line. */
export const LONG_LABEL = 'Record payment and refund rest';
