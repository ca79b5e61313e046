import '../../../ui/public.css';
import { PartsList } from '../shown/parts-list';
import { siteGroups } from '../site/site-groups';

export const handle = { guard: 'public', messages: ['ui', 'core/problems'] };

/** Accepts the forms of the samples and changes nothing. */
export const action = () => null;

/** Shows the parts of public pages. */
export default function Parts() {
  return <PartsList title="Parts of the public site" groups={siteGroups} />;
}
