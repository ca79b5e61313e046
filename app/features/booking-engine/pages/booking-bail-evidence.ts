import type { LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { idOfText } from '../../../core/id-of-text';
import { evidenceResponse } from '../../bails/evidence/open-evidence.server';
import { guestBailEvidence } from '../guest-bail-file.server';

export const handle = { guard: 'public' };

export async function loader({ context, params: { reference = '', evidence } }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () =>
    evidenceResponse(await guestBailEvidence(actor, reference, idOfText(evidence))),
  );
}
