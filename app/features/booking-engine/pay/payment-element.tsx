import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { NextStep } from '../../billing/payment-provider';
import styles from './pay-view.module.css';

type Element = Extract<NextStep, { kind: 'element' }>;

/** Subset of Stripe.js that is used (https://docs.stripe.com/js). */
interface Elements {
  create(kind: 'payment'): { mount(node: HTMLElement): void; destroy(): void };
  submit(): Promise<{ error?: { message?: string } }>;
}
interface ProviderScript {
  elements(options: { clientSecret: string; locale: string }): Elements;
  confirmPayment(options: {
    elements: Elements;
    clientSecret: string;
    confirmParams: { return_url: string };
  }): Promise<{ error?: { message?: string } }>;
}
declare global {
  interface Window {
    Stripe?: (publishableKey: string) => ProviderScript;
  }
}

type Ready = { script: ProviderScript; elements: Elements };

interface PaymentElementProps {
  next: Element;
  returnPath: string;
  /** True if the amount is put on hold instead of charged. */
  isHold: boolean;
}

/**
 * The provider's own fields in its own frames, so their input never reaches this site. After payment the provider
 * redirects back by itself; a declined card is reported here, and another one can be tried.
 */
export function PaymentElement({ next, returnPath, isHold }: PaymentElementProps) {
  const { t } = useTranslation('booking-engine/pay');
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const ready = useRef<Ready>(undefined);
  const [state, setState] = useState<'loading' | 'ready' | 'paying' | 'unavailable'>('loading');
  const [problem, setProblem] = useState<string>();
  const { scriptUrl, publishableKey, clientSecret } = next;
  useEffect(() => {
    let isUnmounted = false;
    const show = async () => {
      await loadScript(scriptUrl);
      if (isUnmounted || !place.current || !window.Stripe) return;
      const script = window.Stripe(publishableKey);
      const elements = script.elements({ clientSecret, locale });
      elements.create('payment').mount(place.current);
      ready.current = { script, elements };
      setState('ready');
    };
    show().catch(() => setState('unavailable'));
    return () => {
      isUnmounted = true;
    };
  }, [scriptUrl, publishableKey, clientSecret, locale]);

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready.current || state !== 'ready') return;
    const { script, elements } = ready.current;
    setState('paying');
    setProblem(undefined);
    const confirmParams = { return_url: new URL(returnPath, location.origin).href };
    const checked = await elements.submit();
    const { error } = checked.error ? checked : await script.confirmPayment({ elements, clientSecret, confirmParams });
    // No error means that the provider is redirecting.
    if (error) {
      setProblem(error.message ?? t('declined.declined'));
      setState('ready');
    }
  };
  return (
    <form onSubmit={(event) => void pay(event)} className={styles.form}>
      <noscript>
        <Notice kind="problem">{t('needsScripts')}</Notice>
      </noscript>
      {state === 'unavailable' && <Notice kind="problem">{t('unavailable')}</Notice>}
      {problem !== undefined && <Notice kind="problem">{problem}</Notice>}
      <div ref={place} className={styles.element} />
      <div>
        <Button disabled={state !== 'ready'}>
          {state === 'paying' ? t('oneMoment') : t(isHold ? 'putOnHold' : 'pay')}
        </Button>
      </div>
    </form>
  );
}

function loadScript(src: string): Promise<void> {
  if (window.Stripe) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} could not be loaded`)));
    document.head.append(script);
  });
}
