import { useId, useState, type InputHTMLAttributes } from 'react';
import { Button } from '../../../ui/button';
import { useTranslation } from '../../../ui/translation';
import styles from './consent-choice.module.css';
import type { Measurement } from './consent-cookie';

interface ConsentChoiceProps {
  initial: Measurement;
  onSave: (measurement: Measurement) => void;
  onClose: () => void;
}

/** Lists each purpose with its switch; the focus starts at the switch that can be changed. */
export function ConsentChoice({ initial, onSave, onClose }: ConsentChoiceProps) {
  const { t } = useTranslation('site/consent');
  const [measured, setMeasured] = useState(initial === 'yes');
  return (
    <div className={styles.choice}>
      <Purpose name={t('necessary')} text={t('necessaryText')} checked disabled />
      <Purpose
        name={t('measurement')}
        text={t('measurementText')}
        checked={measured}
        onChange={(event) => setMeasured(event.target.checked)}
        autoFocus
      />
      <div className={styles.buttons}>
        <Button type="button" look="secondary" onClick={onClose}>
          {t('close')}
        </Button>
        <Button type="button" look="secondary" onClick={() => onSave(measured ? 'yes' : 'no')}>
          {t('save')}
        </Button>
      </div>
    </div>
  );
}

type PurposeProps = { name: string; text: string } & InputHTMLAttributes<HTMLInputElement>;

function Purpose({ name, text, ...input }: PurposeProps) {
  const id = useId();
  return (
    <div className={styles.purpose}>
      <label htmlFor={id}>
        <b>{name}</b>
        <span id={`${id}-text`}>{text}</span>
      </label>
      <input
        {...input}
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- A checkbox says itself whether it is checked.
        role="switch"
        aria-label={name}
        aria-describedby={`${id}-text`}
      />
    </div>
  );
}
