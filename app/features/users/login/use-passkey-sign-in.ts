import { useCallback, useEffect, useState } from 'react';
import { useSubmit } from 'react-router';
import { useLocale } from '../../../ui/use-locale';
import { useCanUsePasskeys } from '../passkeys/can-use-passkeys';
import type { PasskeyRequest } from '../start-passkey-sign-in.server';

interface PasskeySignIn {
  /** True if the browser supports passkeys; false until the support is known. */
  able: boolean;
  busy: boolean;
  failed: boolean;
  signIn: () => void;
}

/**
 * Requests a passkey from the browser and posts it with the form's fields. With `offered`, the browser also offers
 * passkeys once when autofilling the email; after a refusal, only the button remains.
 */
export function usePasskeySignIn(
  form: () => HTMLFormElement | null,
  { step, offered }: { step?: string; offered?: boolean },
): PasskeySignIn {
  const able = useCanUsePasskeys();
  const submit = useSubmit();
  const locale = useLocale();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  const prove = useCallback(
    async (useBrowserAutofill: boolean) => {
      const [{ startAuthentication }, request] = await Promise.all([
        import('@simplewebauthn/browser'),
        challenge(locale, step),
      ]);
      const response = await startAuthentication({ optionsJSON: request.options, useBrowserAutofill });
      const fields = new FormData(form() ?? undefined);
      fields.set('passkeyStep', request.step);
      fields.set('response', JSON.stringify(response));
      await submit(fields, { method: 'post' });
    },
    [form, locale, step, submit],
  );

  useEffect(() => {
    if (!able || !offered) return undefined;
    let isUnmounted = false;
    const offer = async () => {
      if ((await PublicKeyCredential.isConditionalMediationAvailable?.()) && !isUnmounted) await prove(true);
    };
    // The user did not request this; if the offer fails, the button remains.
    offer().catch(() => undefined);
    return () => {
      isUnmounted = true;
      void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, [able, offered, prove]);

  const signInWithPasskey = () => {
    setState('busy');
    prove(false).then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return { able, busy: state === 'busy', failed: state === 'failed', signIn: signInWithPasskey };
}

async function challenge(locale: string, step: string | undefined): Promise<PasskeyRequest> {
  const answer = await fetch('/api/v1/users/passkeys/options', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': locale },
    body: JSON.stringify(step === undefined ? {} : { step }),
  });
  if (!answer.ok) throw new Error(`The challenge was refused with ${answer.status}.`);
  return (await answer.json()) as PasskeyRequest;
}
