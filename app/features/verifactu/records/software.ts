import { version } from '../../../../package.json';

/**
 * Identity of the program in its records (Orden HAC/1177/2024, article 10): name, two characters chosen by the
 * producer, and version.
 */
export const software = { name: 'Estancia', id: 'ES', version } as const;
