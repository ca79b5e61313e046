import type { Locale } from '../app/core/locale';

/** Country of origin of guests, with names to combine; all names are invented. */
export interface Origin {
  country: string;
  language: Locale;
  weight: number;
  /** Start of a phone number in an unassigned range; `phoneDigits` more digits follow. */
  phone: string;
  phoneDigits: number;
  firstNames: readonly string[];
  lastNames: readonly string[];
  /** True in Spanish-speaking countries, where people have two last names. */
  twoLastNames?: true;
}

const spanishFirst =
  'Lucía Carmen Paula Inés Beatriz Noelia Rosa Marta Irene Alba Sara Elena Clara Julia Nerea Ainhoa Raquel Teresa Cristina Silvia Hugo Marcos Iván Pablo Andrés Samuel Tomás David Álvaro Diego Javier Sergio Rubén Adrián Óscar Ignacio Ricardo Joaquín Jorge Mario'.split(
    ' ',
  );
const spanishLast =
  'Peña Arribas Vidal Roca Errazu Benítez Ortega Aldecoa Castellano Quirós Fuentes Mayo Sanmartín Soler Lasa Benavent Duarte Sanz Uribe Molina Bravo Oliván Serrano Iglesias Cano Herrero Pascual Lozano Rubio Gallego Ferrer Prieto Calvo Campos Vega Fuertes Medina Arranz Bermejo Cuesta Salas Montero Crespo Robles'.split(
    ' ',
  );

export const origins: readonly Origin[] = [
  {
    country: 'ES',
    language: 'es',
    weight: 46,
    phone: '+34 600 000 ',
    phoneDigits: 3,
    firstNames: spanishFirst,
    lastNames: spanishLast,
    twoLastNames: true,
  },
  {
    country: 'MX',
    language: 'es',
    weight: 6,
    phone: '+34 600 000 ',
    phoneDigits: 3,
    firstNames: ['Valeria', 'Ximena', 'Fernanda', 'Renata', 'Emilio', 'Santiago', 'Rodrigo', 'Leonardo'],
    lastNames: ['Treviño', 'Garza', 'Villarreal', 'Escobedo', 'Zamora', 'Cárdenas', 'Luna', 'Barrera'],
    twoLastNames: true,
  },
  {
    country: 'AR',
    language: 'es',
    weight: 5,
    phone: '+34 600 000 ',
    phoneDigits: 3,
    firstNames: ['Martina', 'Catalina', 'Delfina', 'Agustina', 'Facundo', 'Nicolás', 'Lautaro', 'Matías'],
    lastNames: ['Acosta', 'Ferreyra', 'Quiroga', 'Bianchi', 'Sosa', 'Peralta', 'Ledesma', 'Godoy'],
  },
  {
    country: 'US',
    language: 'en',
    weight: 11,
    phone: '+1 202 555 01',
    phoneDigits: 2,
    firstNames: ['Grace', 'Emily', 'Hannah', 'Claire', 'Joel', 'Peter', 'Nathan', 'Caleb', 'Audrey', 'Owen'],
    lastNames: ['Whitfield', 'Whitaker', 'Calloway', 'Hartman', 'Brooks', 'Aldous', 'Sutton', 'Merrill', 'Dawson'],
  },
  {
    country: 'GB',
    language: 'en',
    weight: 8,
    phone: '+44 7700 900',
    phoneDigits: 3,
    firstNames: ['Oliver', 'Ruth', 'Imogen', 'Harriet', 'Callum', 'Rupert', 'Alice', 'Tariq', 'Edith', 'Rory'],
    lastNames: ['Hale', 'Mansour', 'Ashworth', 'Pemberton', 'Thorne', 'Fielding', 'Marlow', 'Prescott'],
  },
  {
    country: 'DE',
    language: 'en',
    weight: 7,
    phone: '+49 30 23125 ',
    phoneDigits: 3,
    firstNames: ['Johanna', 'Lena', 'Katharina', 'Felix', 'Moritz', 'Anton', 'Greta', 'Jonas'],
    lastNames: ['Petersen', 'Albrecht', 'Winkler', 'Brandt', 'Lindner', 'Seidel', 'Hoffmann', 'Krüger'],
  },
  {
    country: 'FR',
    language: 'en',
    weight: 7,
    phone: '+33 6 39 98 0',
    phoneDigits: 3,
    firstNames: ['Isabelle', 'Chloé', 'Anouk', 'Camille', 'Mathieu', 'Julien', 'Baptiste', 'Élodie'],
    lastNames: ['Fournier', 'Renard', 'Lemoine', 'Girard', 'Perrin', 'Marchand', 'Delorme', 'Chevalier'],
  },
  {
    country: 'IT',
    language: 'en',
    weight: 5,
    phone: '+34 600 000 ',
    phoneDigits: 3,
    firstNames: ['Giulia', 'Sofia', 'Chiara', 'Federica', 'Lorenzo', 'Matteo', 'Davide', 'Tommaso'],
    lastNames: ['Ferri', 'Marchetti', 'Bellini', 'Conti', 'Galli', 'Moretti', 'Rinaldi', 'Fontana'],
  },
  {
    country: 'SE',
    language: 'en',
    weight: 3,
    phone: '+46 70 174 06 ',
    phoneDigits: 2,
    firstNames: ['Jens', 'Astrid', 'Elsa', 'Linnea', 'Nils', 'Oskar'],
    lastNames: ['Lindqvist', 'Bergström', 'Ekdahl', 'Sandberg', 'Nyström', 'Hallgren'],
  },
  {
    country: 'JP',
    language: 'en',
    weight: 2,
    phone: '+34 600 000 ',
    phoneDigits: 3,
    firstNames: ['Yuki', 'Haruka', 'Aiko', 'Kenji', 'Ren', 'Takumi'],
    lastNames: ['Nakamura', 'Hayashi', 'Shimizu', 'Okada', 'Fujita', 'Ueda'],
  },
];

export interface Company {
  name: string;
  taxNumber: string;
  country: string;
  address: { street: string; postcode: string; city: string };
}

/** Companies with well-formed tax numbers whose province or register does not exist. */
export const companies: readonly Company[] = [
  {
    name: 'Estudio Benítez, S.L.',
    taxNumber: 'B00000018',
    country: 'ES',
    address: { street: 'Calle de los Delineantes 6, 2.º', postcode: '46004', city: 'Valencia' },
  },
  {
    name: 'Ingeniería Olmedal, S.A.',
    taxNumber: 'A00000026',
    country: 'ES',
    address: { street: 'Polígono del Olmedal, nave 12', postcode: '47012', city: 'Valladolid' },
  },
  {
    name: 'Consulting Brera, S.r.l.',
    taxNumber: 'IT00000000003',
    country: 'IT',
    address: { street: 'Via dei Tintori 21', postcode: '20121', city: 'Milano' },
  },
  {
    name: 'Producciones Cierzo Alto, S.L.',
    taxNumber: 'B00000042',
    country: 'ES',
    address: { street: 'Paseo del Rodaje 3', postcode: '50018', city: 'Zaragoza' },
  },
  {
    name: 'Clínica Puerta Clara, S.L.P.',
    taxNumber: 'B00000059',
    country: 'ES',
    address: { street: 'Avenida de Puerta Clara 40', postcode: '41012', city: 'Sevilla' },
  },
  {
    name: 'Fundación Mirador Norte',
    taxNumber: 'G00000067',
    country: 'ES',
    address: { street: 'Plaza del Mirador 1', postcode: '39002', city: 'Santander' },
  },
];
