import { useField } from '../../../ui/admin/form/use-field';

/** What goes with the form as it came, written as the form writes it: a number of four digits is another one in each language. */
export function HiddenField({ path }: { path: string }) {
  const { control } = useField({ path });
  return <input type="hidden" name={path} defaultValue={control.defaultValue} />;
}
