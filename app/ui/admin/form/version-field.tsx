import { useActionData } from 'react-router';
import { latestVersion, type RefusedVersion } from './latest-version';

interface VersionFieldProps {
  name?: string;
  /** The version that the page shows. */
  seen: number;
  /** Whose version it is, where the page's forms are about several records. */
  id?: number;
}

/** The version that a form goes on from, as the page shows it or as the page's own action has just told it. */
export function VersionField({ name = 'version', seen, id }: VersionFieldProps) {
  const answer = useActionData<{ refusal?: RefusedVersion | null }>();
  return <input type="hidden" name={name} value={latestVersion(seen, answer?.refusal, id)} />;
}
