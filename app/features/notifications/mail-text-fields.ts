import { pairKinds, type FieldKinds } from '../../core/typed-fields';

/** How each field of the form is typed. */
export const mailTextFields = {
  ...pairKinds('subject'),
  ...pairKinds('body'),
} satisfies FieldKinds;
