import { useMemo } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button';
import { ErrorSummary, FormAnswer } from '../../ui/form-answer';
import { CheckField, SelectField, TextArea, TextField } from '../../ui/field';
import { Trans, useTranslation } from '../../ui/translation';
import { usePaths } from '../../ui/use-locale';
import { telephoneLink } from '../../core/telephone';
import type { ContactAnswer } from './contact-form.server';
import styles from './contact-form.module.css';

interface ContactFormProps {
  seal: string;
  phone: string;
  answer: ContactAnswer | undefined;
}

const subjects = ['booking', 'stay', 'company', 'other'] as const;

export function ContactForm({ seal, phone, answer }: ContactFormProps) {
  const { t } = useTranslation('site/contact');
  const paths = usePaths();
  const busy = useNavigation().state === 'submitting';
  const typed = answer?.values;
  const errorOf = (path: string) => answer?.refusal?.fields.find((field) => field.path === path)?.message;
  const field = (name: 'name' | 'email' | 'phone' | 'subject' | 'message') => ({
    name,
    label: t(`form.${name}`),
    error: errorOf(name),
    defaultValue: typed?.[name],
  });
  return (
    <Form method="post" action={paths.contact()} className={styles.form} noValidate replace preventScrollReset>
      {answer && <WhyAgain answer={answer} phone={phone} />}
      <input type="hidden" name="seal" value={answer?.seal ?? seal} />
      <TextField {...field('name')} autoComplete="name" maxLength={100} required dir="auto" />
      <TextField
        {...field('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <TextField {...field('phone')} type="tel" autoComplete="tel" maxLength={40} optional />
      <SelectField {...field('subject')}>
        {subjects.map((subject) => (
          <option key={subject} value={subject}>
            {t(`subject.${subject}`)}
          </option>
        ))}
      </SelectField>
      <div className={styles.wide}>
        <TextArea {...field('message')} hint={t('form.messageHint')} maxLength={4000} required dir="auto" />
      </div>
      <div className={`${styles.wide} visually-hidden`} aria-hidden="true">
        <label htmlFor="homepage">{t('form.trap')}</label>
        <input id="homepage" name="homepage" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div className={styles.wide}>
        <CheckField
          name="privacy"
          value="on"
          required
          defaultChecked={typed?.privacy === 'on'}
          error={errorOf('privacy')}
        >
          <Trans
            t={t}
            i18nKey="form.privacy"
            components={{ policy: <a href={paths.legal('privacy')} target="_blank" rel="noreferrer" /> }}
          />
        </CheckField>
      </div>
      <div className={styles.wide}>
        <Button aria-disabled={busy || undefined}>{t(busy ? 'form.sending' : 'form.send')}</Button>
      </div>
    </Form>
  );
}

function WhyAgain({ answer, phone }: { answer: ContactAnswer; phone: string }) {
  const { t } = useTranslation('site/contact');
  const { refusal } = answer;
  const errors = useMemo(
    () =>
      (refusal?.fields ?? []).map(({ path, message }) => ({
        path,
        message: isLabelled(path) ? `${t(`form.${path}`)}: ${message}` : message,
      })),
    [refusal, t],
  );
  if (errors.length > 0) {
    return (
      <div className={styles.wide}>
        <ErrorSummary about={answer} errors={errors} />
      </div>
    );
  }
  const call = <a href={telephoneLink(phone)}>{phone}</a>;
  if (!refusal) {
    return (
      <div className={styles.wide}>
        <FormAnswer kind="note" about={answer}>
          {t('again', { button: t('form.send') })}
        </FormAnswer>
      </div>
    );
  }
  return (
    <div className={styles.wide}>
      <FormAnswer about={answer}>
        {refusal.code === 'too_many_attempts' ? (
          <Trans t={t} i18nKey="tooMany" values={{ phone }} components={{ call }} />
        ) : (
          <>
            {refusal.message} <Trans t={t} i18nKey="orCall" values={{ phone }} components={{ call }} />
          </>
        )}
      </FormAnswer>
    </div>
  );
}

/** True for fields whose error message needs the field's name. */
function isLabelled(path: string): path is 'name' | 'email' | 'phone' | 'subject' | 'message' {
  return ['name', 'email', 'phone', 'subject', 'message'].includes(path);
}
