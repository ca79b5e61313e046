import { z } from '@hono/zod-openapi';
import { authorize } from '../../../access/actor';
import { route, type Api } from '../../../access/api-route.server';
import { multipartBody } from '../../../access/multipart-body.server';
import { uploadedFile } from '../../apartments/images/sent-file.server';
import { shownBail, bailAnswer } from '../api-bail-schemas.server';
import { viewBail } from '../view-bail.server';
import { addEvidence } from './add-evidence.server';
import { evidenceResponse, openEvidence } from './open-evidence.server';

const upload = z.object({
  file: z
    .string()
    .meta({ format: 'binary' })
    .describe('A picture (JPEG, PNG, WebP, AVIF up to 20 MB) or a PDF up to 10 MB; detected from its content'),
});

export function evidenceRoutes(api: Api): void {
  route(api, 'POST /bails/{id}/deductions/{deductionId}/evidence', {
    summary: 'Add a picture or a PDF to a deduction',
    needs: 'bails:write',
    uploads: upload,
    answers: { 201: ['The bail as it is now', shownBail] },
    refuses: ['evidence_not_kept', 'not_found'],
    handle: async ({ c, actor, id, deductionId }) => {
      // Checked first, so a large body isn't read for a caller without permission.
      authorize(actor, 'bails:write');
      const { file } = Object.fromEntries(await multipartBody(c));
      await addEvidence(actor, id, deductionId, await uploadedFile(file));
      return bailAnswer(await viewBail(actor, id));
    },
  });

  route(api, 'GET /bails/{id}/evidence/{evidenceId}', {
    summary: 'A file of evidence: a picture, or a PDF to be saved',
    needs: 'bails:read',
    answers: { 200: 'The file' },
    handle: async ({ actor, id, evidenceId }) => evidenceResponse(await openEvidence(actor, id, evidenceId)),
  });
}
