import { Button } from '@mantine/core';
import { Form } from 'react-router';
import { VersionField } from '../../../ui/admin/form/version-field';
import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import { contentParts, type ContentPart } from '../content-parts';
import type { BuildingPage } from './building-page.server';
import styles from './building-view.module.css';

/** Maximum characters of a text shown in the list of differences. */
const SHOWN = 160;

export function DraftPanel({ page }: { page: BuildingPage }) {
  const { t } = useTranslation('building/admin');
  const partName = usePartName();
  const mayPublish = page.refusals.publish === null;
  const parts = contentParts.filter((part) => page.drafted.includes(part));
  return (
    <Panel title={t('draft.title')} note={t('draft.count', { count: page.changes.length })}>
      <div className={styles.draft}>
        <p>{t('draft.text', { parts: parts.map(partName).join(', ') })}</p>
        <details className={styles.differences}>
          <summary>{t('draft.differences')}</summary>
          <dl>
            {page.changes.map(({ part, place, before, after }) => (
              <div key={place}>
                <dt>
                  {partName(part)} · {place.slice(part.length + 1) || place}
                </dt>
                <dd>
                  {before !== null && <del>{shortened(before)}</del>} {after !== null && <ins>{shortened(after)}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
        {mayPublish && (
          <Form method="post" preventScrollReset className={styles.ways}>
            <VersionField seen={page.version} />
            <Button type="submit" name="intent" value="publish" variant="outline">
              {t('draft.publish')}
            </Button>
            <Button type="submit" name="intent" value="discard_draft" variant="default">
              {t('draft.discard')}
            </Button>
          </Form>
        )}
      </div>
    </Panel>
  );
}

function usePartName() {
  const { t } = useTranslation('building/admin');
  return (part: ContentPart) => {
    const [page, name] = part.split('.') as [string, string | undefined];
    return name === undefined ? t(`part.${page as 'home'}`) : t(`part.${page as 'documents'}.${name as 'taxes'}`);
  };
}

function shortened(text: string): string {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > SHOWN ? `${plain.slice(0, SHOWN)}…` : plain;
}
