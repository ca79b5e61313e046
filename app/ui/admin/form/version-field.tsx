import { useActionData } from 'react-router';
import { latestVersion, type RefusedVersion } from './latest-version';

interface VersionFieldProps {
  name?: string;
  seen: number;
  /** Id of the versioned record, if the forms on the page belong to several records. */
  id?: number;
}

/**
 * Posts the version that a form continues from: the version shown on the page, or the version that the page's action
 * just reported.
 */
export function VersionField({ name = 'version', seen, id }: VersionFieldProps) {
  const answer = useActionData<{ refusal?: RefusedVersion | null }>();
  return <input type="hidden" name={name} value={latestVersion(seen, answer?.refusal, id)} />;
}
