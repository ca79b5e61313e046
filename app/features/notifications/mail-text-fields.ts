import type { FieldKinds } from '../../core/typed-fields';

/** How each field of the form is typed. */
export const mailTextFields = {
  'subject.es': 'text',
  'subject.en': 'text',
  'body.es': 'text',
  'body.en': 'text',
} satisfies FieldKinds;
