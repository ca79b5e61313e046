import { may, type Actor } from '../../../access/actor';
import { formInput } from '../../../access/admin-form.server';
import { pathsIn } from '../../../core/paths';
import { typedValues } from '../../../core/typed-fields';
import { auditPolicyFields } from '../audit-policy-fields';
import { setAuditPolicy, viewAuditPolicy } from '../audit-policy.server';

export type PolicyPage = Awaited<ReturnType<typeof policyPage>>;

export async function policyPage(actor: Actor) {
  const policy = await viewAuditPolicy(actor);
  return {
    version: policy.version,
    values: typedValues(auditPolicyFields, policy, actor.locale),
    mayWrite: may(actor, 'users:write'),
  };
}

export async function setPolicyByForm(actor: Actor, form: FormData): Promise<string> {
  await setAuditPolicy(actor, formInput(auditPolicyFields, form, actor.locale));
  return pathsIn(actor.locale).adminAuditPolicy({ done: 'set' });
}
