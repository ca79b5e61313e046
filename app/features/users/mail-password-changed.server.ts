import { publicAddress } from '../../access/public-address.server';
import type { Locale } from '../../core/locale';
import { pathsIn } from '../../core/paths';
import { queueAccountMail } from '../notifications/account-mails.server';

/** Notifies the owner that the password has changed, with a link to reset it; in the running transaction. */
export async function mailPasswordChanged({
  id,
  email,
  name,
  language,
}: {
  id: number;
  email: string;
  name: string;
  language: Locale;
}): Promise<void> {
  const link = publicAddress() + pathsIn(language).resetPassword();
  await queueAccountMail({ changed: 'password' }, { to: email, name, language, link, userId: id });
}
