import { may, type Actor } from '../../../access/actor';
import { formInput } from '../../../access/admin-form.server';
import { pageRefusal } from '../../../access/page-error.server';
import { pathsIn } from '../../../core/paths';
import { typedValues } from '../../../core/typed-fields';
import { removeCertificate, setCertificate } from '../settings/set-certificate.server';
import { setVerifactuSettings } from '../settings/set-settings.server';
import { settingsFields } from '../settings/settings-fields';
import { viewVerifactu } from '../view-verifactu.server';

export type SettingsPage = Awaited<ReturnType<typeof settingsPage>>;

/** Loads the settings with their form; proposes the taxpayer as the producer while no producer is named. */
export async function settingsPage(actor: Actor) {
  const { settings, issuerName, ...view } = await viewVerifactu(actor);
  const isUnnamed = settings.producerName === '' && settings.producerTaxNumber === '';
  const proposed = isUnnamed ? { producerName: issuerName, producerTaxNumber: view.taxNumber } : {};
  return {
    ...view,
    issuerName,
    settings,
    values: typedValues(settingsFields, { ...settings, ...proposed }, actor.locale),
    mayWrite: may(actor, 'building:write'),
  };
}

export async function settingsByForm(actor: Actor, form: FormData): Promise<string> {
  await setVerifactuSettings(actor, formInput(settingsFields, form, actor.locale));
  return pathsIn(actor.locale).adminVerifactuSettings({ done: 'saved' });
}

/** Stores or removes the certificate; returns the next address or the refusal. */
export async function certificateByForm(
  actor: Actor,
  form: FormData,
): Promise<{ to: string } | { certificateRefused: string; code: string | null }> {
  const paths = pathsIn(actor.locale);
  try {
    if (form.get('intent') === 'remove_certificate') {
      await removeCertificate(actor);
      return { to: paths.adminVerifactuSettings({ done: 'certificate_removed' }) };
    }
    const file = form.get('file');
    const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : null;
    await setCertificate(actor, bytes, { password: String(form.get('password') ?? '') });
    return { to: paths.adminVerifactuSettings({ done: 'certificate_set' }) };
  } catch (error) {
    const { message, fields, code } = pageRefusal(error, actor.locale);
    return { certificateRefused: fields[0]?.message ?? message, code };
  }
}
