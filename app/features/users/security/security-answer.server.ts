import type { Actor } from '../../../access/actor';
import { pageRefusal, type PageRefusal } from '../../../access/page-error.server';
import { confirmCodeGenerator } from '../confirm-code-generator.server';
import { endOtherSessions, endMySession } from '../end-my-session.server';
import { removeCodeGenerator } from '../remove-code-generator.server';
import { removePasskey } from '../remove-passkey.server';
import { renewRecoveryCodes } from '../renew-recovery-codes.server';
import { savePasskey } from '../save-passkey.server';
import { pendingCodeGenerator, startCodeGenerator, type PendingGenerator } from '../start-code-generator.server';
import { startPasskey, type PasskeyCreation } from '../start-passkey.server';
import type { Done, SecurityTask } from './security-tasks';

export type SecurityForm = Partial<
  Record<'intent' | 'password' | 'code' | 'id' | 'name' | 'step' | 'response', string>
>;

/** Next state of the page. With `done`, the page redirects, so that reloading it is safe. */
export interface SecurityAnswer {
  done?: Done;
  task?: SecurityTask | undefined;
  refusal?: PageRefusal;
  pending?: PendingGenerator;
  creation?: PasskeyCreation & { name: string };
  recoveryCodes?: string[];
}

/** Runs the task of the form; a refusal is part of the returned state. */
export async function answerSecurityForm(actor: Actor, form: SecurityForm, origin: string): Promise<SecurityAnswer> {
  try {
    return await doTask(actor, form, origin);
  } catch (error) {
    const refusal = pageRefusal(error, actor.locale);
    const task = TASK_OF[form.intent ?? ''];
    if (task !== 'add-codes' || refusal.code === 'generator_exists') return { refusal, task };
    try {
      return { refusal: onField(refusal), task, pending: await pendingCodeGenerator(actor) };
    } catch {
      return { refusal };
    }
  }
}

async function doTask(actor: Actor, form: SecurityForm, origin: string): Promise<SecurityAnswer> {
  const { intent, ...input } = form;
  switch (intent) {
    case 'start-codes':
      return { task: 'add-codes', pending: await startCodeGenerator(actor) };
    case 'confirm-codes':
      return shownOnce(await confirmCodeGenerator(actor, input), 'codes-added');
    case 'remove-codes':
      await removeCodeGenerator(actor, input);
      return { done: 'codes-removed' };
    case 'start-passkey':
      return {
        task: 'add-passkey',
        creation: { ...(await startPasskey(actor, input, origin)), name: form.name ?? '' },
      };
    case 'save-passkey':
      return shownOnce(
        await savePasskey(actor, { ...input, response: jsonOf(form.response ?? '') }, origin),
        'passkey-added',
      );
    case 'remove-passkey':
      await removePasskey(actor, input);
      return { done: 'passkey-removed' };
    case 'renew-codes':
      return renewRecoveryCodes(actor, input);
    case 'end-session':
      await endMySession(actor, input);
      return { done: 'session-ended' };
    case 'end-sessions':
      await endOtherSessions(actor);
      return { done: 'sessions-ended' };
    default:
      return {};
  }
}

const TASK_OF: Partial<Record<string, SecurityTask>> = {
  'confirm-codes': 'add-codes',
  'remove-codes': 'remove-codes',
  'start-passkey': 'add-passkey',
  'save-passkey': 'add-passkey',
  'remove-passkey': 'remove-passkey',
  'renew-codes': 'renew-codes',
};

function shownOnce({ recoveryCodes }: { recoveryCodes: string[] }, done: Done): SecurityAnswer {
  return recoveryCodes.length > 0 ? { recoveryCodes } : { done };
}

/** Moves the error about a wrong code to its field. */
function onField(refusal: PageRefusal): PageRefusal {
  if (refusal.code !== 'wrong_code') return refusal;
  return { ...refusal, fields: [{ path: 'code', message: refusal.message }] };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
