import type { PictureItem } from '../../ui/picture';
import picture from './entrance-hall.jpg';

/** The picture of the error page; part of the program, so that it is there when the database is not. */
export const entranceHall: PictureItem = { src: picture, alt: '', width: 800, height: 1000 };
