import { Button } from '@mantine/core';
import IconFileText from 'virtual:icons/file-text';
import IconPhoto from 'virtual:icons/photo';
import IconUpload from 'virtual:icons/upload';
import { useRef, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { useTranslation } from '../../../ui/translation';
import { useHydrated } from '../../../ui/use-hydrated';
import type { BailAnswer, BailPage } from './bail-page.server';
import styles from './evidence-drop.module.css';

type Deduction = BailPage['bail']['deductions'][number];

export function EvidenceFiles({ bailId, files }: { bailId: number; files: Deduction['evidence'] }) {
  const { t } = useTranslation('bails/admin');
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t('evidence.title')}>
      {files.map(({ id, kind, name }) => (
        <li key={id}>
          <a href={`/api/v1/bails/${bailId}/evidence/${id}`} target="_blank" rel="noreferrer">
            {kind === 'picture' ? (
              <IconPhoto size={16} aria-hidden="true" />
            ) : (
              <IconFileText size={16} aria-hidden="true" />
            )}
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface EvidenceDropProps {
  deduction: Deduction;
  problem: BailAnswer['answer'] | undefined;
}

export function EvidenceDrop({ deduction: { id, concept }, problem }: EvidenceDropProps) {
  const { t } = useTranslation('bails/admin');
  const hydrated = useHydrated();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const [isOver, setOver] = useState(false);
  const send = (file: File | undefined) => {
    if (!file) return;
    const sent = new FormData();
    sent.set('intent', 'evidence');
    sent.set('deductionId', String(id));
    sent.set('file', file);
    void submit(sent, { method: 'post', encType: 'multipart/form-data', preventScrollReset: true });
  };
  const problemText = problem?.refusal.fields[0]?.message ?? problem?.refusal.message;
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className={styles.area}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        send(event.dataTransfer.files[0]);
      }}
    >
      <input type="hidden" name="intent" value="evidence" />
      <input type="hidden" name="deductionId" value={id} />
      <IconUpload size={16} stroke={1.5} aria-hidden="true" />
      <label>
        {t('evidence.drop')} <span className={styles.choose}>{t('evidence.choose')}</span>
        <input
          type="file"
          name="file"
          accept="image/jpeg,image/png,image/webp,image/avif,application/pdf"
          className={hydrated ? styles.hidden : undefined}
          aria-label={`${t('evidence.add')}: ${concept}`}
          onChange={(event) => {
            send(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </label>
      <small>{t('evidence.rules')}</small>
      {problemText && (
        <p className={styles.problem} role="alert">
          {problemText}
        </p>
      )}
      {!hydrated && (
        <Button type="submit" size="xs" variant="default">
          {t('evidence.send')}
        </Button>
      )}
    </Form>
  );
}
