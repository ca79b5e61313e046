import { NativeSelect } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { isLocale, type Locale, locales } from '../../../core/locale';
import { postedValues, readTyped } from '../../../core/typed-fields';
import { useFormValues } from '../../../ui/admin/form/form-context';
import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import { useHydrated } from '../../../ui/use-hydrated';
import { useLocale } from '../../../ui/use-locale';
import type { WrittenMail } from '../write-text-mail.server';
import type { GuestMailKind } from '../mails/mail-kinds';
import { mailTextFields } from '../mail-text-fields';
import styles from './mail-text-view.module.css';

type Preview = Record<Locale, WrittenMail>;

const SETTLES_MS = 400;

export function MailTextPreview({ kind, first }: { kind: GuestMailKind; first: Preview }) {
  const { t } = useTranslation('notifications/texts');
  const locale = useLocale();
  const { box, preview, isWrong } = usePreview(kind, first);
  const hydrated = useHydrated();
  const [shown, setShown] = useState<Locale>(locale);
  const { subject, html, text } = preview[shown];
  return (
    <Panel title={t('preview')} note={t('previewNote')}>
      <div ref={box} className={styles.preview}>
        {hydrated && (
          <NativeSelect
            className={styles.choice}
            label={t('language')}
            value={shown}
            onChange={({ target }) => isLocale(target.value) && setShown(target.value)}
            data={locales.map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
        )}
        <p role="status" className={styles.fix}>
          {isWrong && t('fix')}
        </p>
        <p className={styles.subject}>
          <span>{t('subject')}</span> {subject}
        </p>
        {/* No scripts, no forms, no way out of the frame: an empty sandbox allows nothing. */}
        <iframe className={styles.frame} title={t('look')} srcDoc={html} sandbox="" />
        <details>
          <summary>{t('text')}</summary>
          <p className={styles.text}>{text}</p>
        </details>
      </div>
    </Panel>
  );
}

/** Returns a preview of the form's values, which is requested again when the values have stopped changing. */
function usePreview(kind: GuestMailKind, first: Preview) {
  const values = useFormValues();
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const lastRequested = useRef<string>(undefined);
  const [state, setState] = useState({ preview: first, isWrong: false });
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!form) return undefined;
    const body = JSON.stringify(readTyped(mailTextFields, postedValues(mailTextFields, new FormData(form)), locale));
    if (lastRequested.current === undefined || lastRequested.current === body) {
      lastRequested.current = body;
      return undefined;
    }
    const leaving = new AbortController();
    const show = async () => {
      const answer = await fetch(`/api/v1/notifications/texts/${kind}/preview`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': locale },
        body,
        signal: leaving.signal,
      });
      lastRequested.current = body;
      if (!answer.ok) return setState((before) => ({ ...before, isWrong: true }));
      return setState({ preview: (await answer.json()) as Preview, isWrong: false });
    };
    const timer = setTimeout(() => void show().catch(() => undefined), SETTLES_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [values, locale, kind]);
  return { box, ...state };
}
