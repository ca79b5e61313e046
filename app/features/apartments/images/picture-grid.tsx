import { Kbd } from '@mantine/core';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { useEffect, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import { useTranslation } from '../../../ui/translation';
import { stepBy } from './keyboard-step';
import { PictureCard } from './picture-card';
import styles from './admin-picture-grid.module.css';
import type { AdminImage } from './pictures-page.server';

interface PictureGridProps {
  images: readonly AdminImage[];
  chosenId: number | null;
  isGallery: boolean;
  mayWrite: boolean;
}

const KEYS = { start: ['Space'], end: ['Space', 'Enter', 'Tab'], cancel: ['Escape'] };

export function PictureGrid({ images, chosenId, isGallery, mayWrite }: PictureGridProps) {
  const { t } = useTranslation('apartments/images');
  const submit = useSubmit();
  const list = useRef<HTMLUListElement>(null);
  const ids = images.map(({ id }) => id);
  const [order, setOrder] = useOrder(ids);
  const focusNext = useFocusAfterRemoval(list, ids);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 300, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepBy(order), keyboardCodes: KEYS }),
  );
  const post = (fields: Record<string, string>) => void submit(fields, { method: 'post', preventScrollReset: true });
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const moved = arrayMove(order, order.indexOf(Number(active.id)), order.indexOf(Number(over.id)));
    setOrder(moved);
    post({ intent: 'order', ids: moved.join(','), was: ids.join(',') });
  };
  const announcements = useAnnouncements(order);
  const byId = new Map(images.map((image) => [image.id, image]));
  return (
    <>
      <DndContext
        id="pictures"
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t('drag.help') } }}
      >
        <SortableContext items={order} strategy={rectSortingStrategy} disabled={!mayWrite}>
          <ul className={styles.grid} aria-label={t('grid.label')} ref={list}>
            {order.map((id, index) => {
              const image = byId.get(id);
              return (
                image && (
                  <PictureCard
                    key={id}
                    image={image}
                    position={index + 1}
                    isChosen={id === chosenId}
                    {...(mayWrite && {
                      onRemove: () => {
                        focusNext(index);
                        post({ intent: 'remove', image: String(id) });
                      },
                      ...(!isGallery &&
                        !image.isCover && { onCover: () => post({ intent: 'cover', image: String(id) }) }),
                    })}
                  />
                )
              );
            })}
          </ul>
        </SortableContext>
      </DndContext>
      {mayWrite && (
        <p className={styles.keys}>
          <Kbd>{t('keys.space')}</Kbd> {t('keys.lift')} <Kbd>←</Kbd> <Kbd>→</Kbd> {t('keys.move')}{' '}
          {!isGallery && (
            <>
              <Kbd>P</Kbd> {t('keys.cover')}{' '}
            </>
          )}
          <Kbd>{t('keys.delete')}</Kbd> {t('keys.remove')} <Kbd>{t('keys.open')}</Kbd> {t('keys.texts')}
        </p>
      )}
    </>
  );
}

/** Returns the server's order, or the user's new order until the server responds. */
function useOrder(ids: number[]): [number[], (order: number[]) => void] {
  const key = ids.join(',');
  const [request, setRequested] = useState<number[] | null>(null);
  useEffect(() => setRequested(null), [key]);
  const isOfThese = request?.length === ids.length && request.every((id) => ids.includes(id));
  return [isOfThese ? request : ids, setRequested];
}

/** Keeps the focus at the same position after a picture is removed. */
function useFocusAfterRemoval(list: React.RefObject<HTMLUListElement | null>, ids: readonly number[]) {
  const pending = useRef<number | null>(null);
  const count = ids.length;
  useEffect(() => {
    if (pending.current === null) return;
    const links = list.current?.querySelectorAll<HTMLElement>('a[data-picture]');
    links?.[Math.min(pending.current, links.length - 1)]?.focus();
    pending.current = null;
  }, [list, count]);
  return (index: number) => {
    pending.current = index;
  };
}

function useAnnouncements(order: readonly number[]): Announcements {
  const { t } = useTranslation('apartments/images', { keyPrefix: 'drag' });
  const total = order.length;
  const position = (id: string | number) => order.indexOf(Number(id)) + 1;
  return {
    onDragStart: ({ active }) => t('lifted', { position: position(active.id) }),
    onDragOver: ({ over }) => (over ? t('over', { position: position(over.id), total }) : undefined),
    onDragEnd: ({ active, over }) => t('dropped', { position: position((over ?? active).id), total }),
    onDragCancel: ({ active }) => t('cancelled', { position: position(active.id) }),
  };
}
