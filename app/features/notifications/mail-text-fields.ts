import { pairKinds, type FieldKinds } from '../../core/typed-fields';

export const mailTextFields = {
  ...pairKinds('subject'),
  ...pairKinds('body'),
} satisfies FieldKinds;
