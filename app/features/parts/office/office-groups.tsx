import type { PartGroup } from '../shown/samples';
import { answers } from './answers';
import { buttons } from './buttons';
import { formFields } from './form-fields';
import { forms } from './forms';
import { lists } from './lists';
import { panels } from './panels';
import { tables } from './tables';
import { ways } from './ways';

export const officeGroups: readonly PartGroup[] = [
  { title: 'Buttons', parts: buttons },
  { title: 'Answers', parts: answers },
  { title: 'Panels', parts: panels },
  { title: 'Ways', parts: ways },
  { title: 'Tables and charts', parts: tables },
  { title: 'Lists', parts: lists },
  { title: 'Forms', parts: forms },
  { title: 'Fields', parts: formFields },
];
