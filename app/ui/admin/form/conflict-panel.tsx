import { Button } from '@mantine/core';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconCheck from 'virtual:icons/check';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../translation';
import { Panel } from '../panel';
import { Table } from '../table';
import styles from './conflict-panel.module.css';
import type { AdminFormConflict } from './form-answer';
import { labelOf, useFormParts } from './form-context';

interface ConflictPanelProps {
  conflict: AdminFormConflict;
  labels: Readonly<Record<string, string>>;
  words: (path: string, text: string) => string;
  onDiscard(): void;
}

/**
 * Shown when two people changed the same record. Compares three values: the one from when the form was opened, the one
 * that the other person saved, and the one typed here. Only conflicting fields require a choice, which is posted with
 * the form as `pick.<path>`.
 */
export function ConflictPanel({ conflict, labels, words, onDiscard }: ConflictPanelProps) {
  const { t } = useTranslation('ui/form');
  const { setValues } = useFormParts();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), [conflict]);
  const clashes = conflict.fields.filter((field) => field.clashes).length;
  const plain = (path: string, value: string) => words(path, value.replace(/<[^>]*>/g, ' ').trim()) || t('empty');
  return (
    <Panel title={conflict.by ? t('conflict.title', { name: conflict.by }) : t('conflict.someone')} flush>
      <p className={styles.text} ref={text} tabIndex={-1} role="alert">
        {clashes === 0 ? t('conflict.none') : t('conflict.some', { count: clashes })}
      </p>
      <Table label={t('conflict.field')} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.was')}</th>
            <th scope="col">
              {conflict.by ? t('conflict.theirsOf', { name: conflict.by.split(' ')[0] ?? '' }) : t('conflict.theirs')}
            </th>
            <th scope="col">{t('conflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {conflict.fields.map(({ field, was, theirs, mine, clashes: needsChoice }) => (
            <tr key={field} className={needsChoice ? styles.clash : undefined}>
              <th scope="row">
                {needsChoice ? (
                  <IconAlertTriangle size={14} aria-label={t('conflict.clash')} />
                ) : (
                  <IconCheck size={14} aria-label={t('conflict.joined')} />
                )}{' '}
                {labelOf(labels, field)}
              </th>
              <td data-soft>{plain(field, was)}</td>
              {[
                { side: 'theirs', value: theirs },
                { side: 'mine', value: mine },
              ].map(({ side, value }) => (
                <td key={side}>
                  {needsChoice ? (
                    <label className={styles.pick}>
                      <input
                        type="radio"
                        name={`pick.${field}`}
                        value={side}
                        defaultChecked={side === 'mine'}
                        onChange={() => setValues({ [field]: value })}
                      />
                      {plain(field, value)}
                    </label>
                  ) : value === was ? (
                    '–'
                  ) : (
                    <b>{plain(field, value)}</b>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <div className={styles.foot}>
        <Button type="button" variant="default" onClick={onDiscard}>
          {t('conflict.discardMine')}
        </Button>
        <Button type="submit">{t('conflict.join')}</Button>
      </div>
    </Panel>
  );
}
