import type { Editor } from '@tiptap/react';
import { useEffect, type RefObject } from 'react';
import { isBlankRichText } from '../../../core/rich-text-rules';

/** The field as it was read, and how the editor writes the same: what nobody changed stays as it was. */
export interface Reading {
  html: string;
  written: string;
}

/** A merged conflict, a text copied from the other language: the editor shows what the field holds, and takes its focus. */
export function useFollowField(
  field: RefObject<HTMLTextAreaElement | null>,
  editor: Editor | null,
  reading: RefObject<Reading>,
): void {
  useEffect(() => {
    const element = field.current;
    if (!editor || !element) return undefined;
    const follow = () => {
      const html = editor.getHTML();
      const { html: was, written } = reading.current;
      const shown = html === written ? was : isBlankRichText(html) ? '' : html;
      if (element.value === shown) return;
      editor.commands.setContent(element.value, { emitUpdate: false });
      reading.current = { html: element.value, written: editor.getHTML() };
    };
    const takeFocus = () => editor.commands.focus();
    element.addEventListener('input', follow);
    element.addEventListener('focus', takeFocus);
    return () => {
      element.removeEventListener('input', follow);
      element.removeEventListener('focus', takeFocus);
    };
  }, [field, editor, reading]);
}
