import { telephoneLink } from '../../../core/telephone';

/** For messages that tell how the building is reached: `<call>` calls it, `<mail>` writes to it. */
export function reachTags({ phone, email }: { phone: string; email?: string }) {
  return {
    call: <a className="nowrap" href={telephoneLink(phone)} />,
    mail: <a href={`mailto:${email ?? ''}`} />,
  };
}
