import { telephoneLink } from '../../core/telephone';

/** Components of messages about contact: `<call>` calls the building, `<mail>` writes to it. */
export function reachTags({ phone, email }: { phone: string; email?: string }) {
  return {
    call: <a className="nowrap" href={telephoneLink(phone)} />,
    mail: <a href={`mailto:${email ?? ''}`} />,
  };
}
