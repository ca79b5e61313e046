import { auditActions, auditKinds, auditVias } from '../../core/audit-actions';
import { defineList, type ViewOf } from '../../core/list-rules';

/** Author of an entry: an account holder, a visitor without an account, or the system. */
export const auditDoers = ['account', 'visitor', 'system'] as const;
export type AuditDoer = (typeof auditDoers)[number];

export const auditList = defineList({
  name: 'audit',
  views: ['all', 'changes', 'access', 'privacy'],
  filters: {
    by: { kind: 'choice', values: auditDoers },
    user: { kind: 'id' },
    via: { kind: 'many', values: auditVias },
    kind: { kind: 'choice', values: auditKinds },
    record: { kind: 'text' },
    action: { kind: 'choice', values: auditActions },
    from: { kind: 'date' },
    to: { kind: 'date' },
  },
  columns: {
    at: { sort: 'most', fixed: true, soft: true, as: 'instant', phone: 'figure' },
    action: { fixed: true, head: true, phone: 'title' },
    record: { phone: 'line' },
    user: { phone: 'end' },
    via: { soft: true, roomy: true },
    address: { soft: true, roomy: true },
    device: { soft: true, roomy: true, off: true },
    building: { soft: true, off: true },
  },
  sort: '-at',
});

export type AuditView = ViewOf<typeof auditList>;
