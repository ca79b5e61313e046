import { useField } from '../../../ui/admin/form/use-field';

/**
 * Sends a value unchanged, in the form's own notation: numbers of four digits are written differently in each language.
 */
export function HiddenField({ path }: { path: string }) {
  const { control } = useField({ path });
  return <input type="hidden" name={path} defaultValue={control.defaultValue} />;
}
