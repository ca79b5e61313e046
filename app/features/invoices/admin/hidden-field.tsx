import { useField } from '../../../ui/admin/form/use-field';

/**
 * Hidden field that submits its value unchanged in the form's number format, because the notation of four-digit numbers
 * depends on the language.
 */
export function HiddenField({ path }: { path: string }) {
  const { control } = useField({ path });
  return <input type="hidden" name={path} defaultValue={control.defaultValue} />;
}
