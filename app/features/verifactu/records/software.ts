import { version } from '../../../../package.json';

/** The program as its records name it (Orden HAC/1177/2024, article 10): a name, two characters of its producer's choice, and its version. */
export const software = { name: 'Estancia', id: 'ES', version } as const;
