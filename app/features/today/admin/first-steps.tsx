import { Button } from '@mantine/core';
import IconCircle from 'virtual:icons/circle';
import IconCircleCheckFilled from 'virtual:icons/circle-check-filled';
import { Panel } from '../../../ui/admin/panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import type { FirstSteps as Steps, StepName } from '../first-steps.server';
import styles from './first-steps.module.css';

export function FirstSteps({ steps: page }: { steps: Steps }) {
  const { t } = useTranslation('today');
  const needed = page.steps.filter(({ isOptional }) => !isOptional);
  const done = needed.filter((step) => step.done).length;
  return (
    <Panel title={t('steps.title')} note={t('steps.progress', { done, count: needed.length })} flush>
      <ol className={styles.steps}>
        {page.steps.map((step) => (
          <Step key={step.name} step={step} page={page} />
        ))}
      </ol>
    </Panel>
  );
}

function Step({ step, page }: { step: Steps['steps'][number]; page: Steps }) {
  const { t } = useTranslation('today');
  const to = useStepPath(page)[step.name];
  const Icon = step.done ? IconCircleCheckFilled : IconCircle;
  const label = t(step.done ? `steps.${step.name}.more` : `steps.${step.name}.do`);
  return (
    <li className={step.isNext ? styles.next : undefined} aria-current={step.isNext ? 'step' : undefined}>
      <Icon size={18} aria-hidden="true" className={step.done ? styles.done : styles.open} />
      <div>
        <b>
          {t(`steps.${step.name}.title`)}
          {step.isOptional && <span className={styles.soft}> ({t('steps.optional')})</span>}
        </b>{' '}
        <span className="visually-hidden">{t(step.done ? 'steps.done' : 'steps.open')}</span>
        <p className={styles.soft}>{useStepLabels(page)(step)}</p>
      </div>
      {to && (
        <Button component={Link} to={to} size="xs" variant={step.isNext ? 'filled' : 'default'}>
          {label}
        </Button>
      )}
    </li>
  );
}

/** Returns the page for each step; null if another person has to take the step or an earlier step is missing. */
function useStepPath({ buildingId, mayWriteBuilding, counts }: Steps): Record<StepName, string | null> {
  const paths = usePaths();
  const has = (count: number, path: string) => (count > 0 ? path : null);
  const building =
    buildingId === null ? (mayWriteBuilding ? paths.adminNewBuilding() : null) : paths.adminBuilding(buildingId);
  return {
    building,
    categories: buildingId === null ? null : counts.categories > 0 ? paths.adminCategories() : paths.adminNewCategory(),
    apartments: has(counts.categories, counts.apartments > 0 ? paths.adminApartments() : paths.adminNewApartment()),
    pictures: has(
      counts.apartments,
      counts.unpicturedId === null ? paths.adminNewImages() : paths.adminImages(counts.unpicturedId),
    ),
    prices: has(
      counts.apartments,
      counts.unpricedId === null ? paths.adminApartments() : paths.adminPrices(counts.unpricedId),
    ),
    equipment: buildingId === null ? null : paths.adminEquipments(),
    publish: buildingId === null ? null : paths.adminOpening(buildingId),
  };
}

function useStepLabels({ counts }: Steps) {
  const { t } = useTranslation('today');
  return ({ name, done }: Steps['steps'][number]): string => {
    if (name === 'publish') {
      if (done) return t('steps.publish.state');
      if (counts.categories > 0 && counts.published === 0) return t('steps.publish.categories');
      return t('steps.publish.text');
    }
    const isStarted = done || (name === 'pictures' && counts.pictured > 0) || (name === 'prices' && counts.priced > 0);
    if (!isStarted) return t(`steps.${name}.text`);
    switch (name) {
      case 'building':
        return t('steps.building.state');
      case 'categories':
        return t('steps.categories.state', { count: counts.categories });
      case 'apartments':
        return t('steps.apartments.state', { count: counts.apartments });
      case 'pictures':
        return t('steps.pictures.state', { done: counts.pictured, count: counts.apartments });
      case 'prices':
        return t('steps.prices.state', { done: counts.priced, count: counts.apartments });
      case 'equipment':
        return t('steps.equipment.state', { count: counts.equipment });
    }
  };
}
