import { setPaymentProvider } from '../features/billing/active-provider.server';
import { demoProvider } from '../features/billing/demo/demo-provider.server';
import { setMailServer } from '../features/notifications/mail-server.server';
import type { Settings } from './read-settings.server';

export function setOutsideServices({
  SMTP_URL: url,
  MAIL_FROM: from,
  SMTP_TLS: encryption,
  paymentProvider,
}: Settings): void {
  setMailServer(url && from ? { url, from, encryption } : undefined);
  setPaymentProvider(paymentProvider === 'demo' ? demoProvider : paymentProvider);
}
