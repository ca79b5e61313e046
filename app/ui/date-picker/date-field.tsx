import { fieldLooks } from './field-look';
import { KindField, type KindFieldProps } from './kind-field';

/** A date field of the public site: 210 px for one value, 320 px for a range or several values. */
export function DateField(props: KindFieldProps) {
  const single = (props.mode ?? 'single') === 'single';
  const range = props.kind === 'datetime' ? fieldLooks.tight : fieldLooks.form;
  return <KindField {...props} look={single ? fieldLooks.single : range} pickerLook="site" />;
}
