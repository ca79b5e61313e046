import type { Scope } from '../app/access/role-scopes';

/** The part of tests/access-table.ts about security deposits. */
export const bailAccess: Record<string, Scope | 'anybody'> = {
  'GET /bails': 'bails:read',
  'GET /bails/{id}': 'bails:read',
  'POST /bails/{id}/receive': 'bails:write',
  'POST /bails/{id}/return': 'bails:write',
  'POST /bails/{id}/deductions': 'bails:write',
  'POST /bails/{id}/retain': 'bails:write',
  'POST /bails/{id}/undo': 'bails:write',
  'POST /bails/{id}/deductions/{deductionId}/reductions': 'bails:write',
  'POST /bails/{id}/deductions/{deductionId}/dispute': 'bails:write',
  'POST /bails/{id}/deductions/{deductionId}/answer': 'bails:write',
  'PUT /bails/{id}/account': 'bails:write',
  'POST /bails/{id}/deductions/{deductionId}/evidence': 'bails:write',
  'GET /bails/{id}/evidence/{evidenceId}': 'bails:read',
  'GET /bookings/{reference}/bail': 'anybody',
  'POST /bookings/{reference}/bail/payments': 'anybody',
  'POST /bookings/{reference}/bail/deductions/{deductionId}/dispute': 'anybody',
  'PUT /bookings/{reference}/bail/account': 'anybody',
  'GET /legal-interest': 'bails:read',
  'POST /legal-interest': 'building:write',
};

export const bailPageAccess = {
  '/admin/bails/interest': 'bails:read',
  '/admin/bails/list': 'bails:read',
  '/admin/bails/view/:id?': 'bails:read',
  '/admin/bails/statement/:id': 'bails:read',
} as const;
