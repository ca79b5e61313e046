import type { PictureItem } from '../../ui/picture';
import picture from './bedside.jpg';

/** The picture beside the sign-in; part of the program, so that it does not wait for the database. */
export const bedside: PictureItem = { src: picture, alt: '', width: 1100, height: 733 };
