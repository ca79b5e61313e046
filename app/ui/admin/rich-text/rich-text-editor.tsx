import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor as MantineEditor } from '@mantine/tiptap';
import { useEditor, useEditorState } from '@tiptap/react';
import { useRef, useState, type RefObject } from 'react';
import type { Locale } from '../../../core/locale';
import { formatNumber } from '../../../core/format';
import { isBlankRichText, visibleLength } from '../../../core/rich-text-rules';
import { useTranslation } from '../../translation';
import { useLocale } from '../../use-locale';
import { editorExtensions } from './editor-extensions';
import { EditorToolbar } from './editor-toolbar';
import styles from './rich-text.module.css';
import { useFollowField, type Reading } from './use-follow-field';
import { writeField } from './write-field';

interface RichTextEditorProps {
  /** The field that is posted: the editor reads it initially and whenever other code changes it. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** Initial value, for the case that the field was not rendered before the editor. */
  value: string;
  max: number;
  labelId: string;
  lang: Locale | undefined;
  describedBy: string | undefined;
  isRequired: boolean;
  isInvalid: boolean;
  readOnly: boolean;
  /** Called once the editor is ready to replace the field. */
  onStand: () => void;
}

/** The editor, shown in place of its field. Loaded only by pages with rich text. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { field, value, max, labelId, lang, describedBy, isRequired, isInvalid, readOnly, onStand } = props;
  const { t } = useTranslation('ui/rich-text');
  const locale = useLocale();
  const [note, setNote] = useState<string | null>(null);
  const reading = useRef<Reading>({ html: '', written: '' });
  const toolbar = useRef<HTMLDivElement>(null);
  const refuseFiles = (files: DataTransfer | null) => {
    if (!files?.files.length || files.types.includes('text/html')) return false;
    setNote(t('filesRefused'));
    return true;
  };
  const editor = useEditor({
    extensions: editorExtensions,
    content: field.current?.value ?? value,
    editable: !readOnly,
    onCreate: ({ editor: made }) => {
      reading.current = { html: field.current?.value ?? value, written: made.getHTML() };
      if (document.activeElement === field.current) made.commands.focus('end');
      onStand();
    },
    onUpdate: ({ editor: changed }) => {
      setNote(null);
      const html = changed.getHTML();
      const { html: was, written } = reading.current;
      if (field.current) writeField(field.current, html === written ? was : isBlankRichText(html) ? '' : html);
    },
    // Forwards the event because the form validates a field when it loses focus.
    onBlur: () => field.current?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-required': String(isRequired),
        'aria-invalid': String(isInvalid),
        ...(readOnly && { 'aria-readonly': 'true', tabindex: '0' }),
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(lang && { lang }),
      },
      handlePaste: (_view, event) => refuseFiles(event.clipboardData),
      handleDrop: (_view, event) => refuseFiles(event.dataTransfer),
      handleKeyDown: (_view, event) => {
        if (!(event.altKey && event.key === 'F10')) return false;
        toolbar.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus();
        return true;
      },
    },
  });
  useFollowField(field, editor, reading);
  const length = useEditorState({ editor, selector: ({ editor: now }) => visibleLength(now?.getHTML() ?? '') }) ?? 0;
  if (!editor) return null;
  return (
    <>
      <MantineEditor
        editor={editor}
        className={styles.editor}
        variant="subtle"
        data-invalid={isInvalid || undefined}
        data-read-only={readOnly || undefined}
      >
        {!readOnly && <EditorToolbar editor={editor} ref={toolbar} labelledBy={labelId} />}
        <MantineEditor.Content className={styles.content} />
      </MantineEditor>
      {note && (
        <p className={styles.warning} role="status">
          {note}
        </p>
      )}
      <p className={length > max ? styles.tooLong : styles.length}>
        {t('length', { length: formatNumber(length, locale), max: formatNumber(max, locale) })}
      </p>
    </>
  );
}
