import type { PartGroup } from '../shown/samples';
import { fields } from './fields';
import { picturesAndWays } from './pictures-and-ways';
import { wordsAndButtons } from './words-and-buttons';

export const siteGroups: readonly PartGroup[] = [
  { title: 'Words and buttons', parts: wordsAndButtons },
  { title: 'Fields', parts: fields },
  { title: 'Pictures and ways', parts: picturesAndWays },
];
