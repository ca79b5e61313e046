import { telephoneLink } from '../../core/telephone';

/** Components for messages about contact: `<call>` links to the building's phone, `<mail>` to its email. */
export function reachTags({ phone, email }: { phone: string; email?: string }) {
  return {
    call: <a className="nowrap" href={telephoneLink(phone)} />,
    mail: <a href={`mailto:${email ?? ''}`} />,
  };
}
