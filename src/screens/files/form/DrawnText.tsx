import { useState, type ReactNode } from 'react';
import { useElementId } from '../../ui/ElementContext.tsx';
import { TabPanel, Tabs } from '../../ui/list/Tabs.tsx';
import { useT } from '../../ui/useT.ts';
import { TextEditor, type TextEditorProps } from './TextEditor.tsx';

export interface DrawnTextProps extends TextEditorProps {
  /** The name of the rendered view. */
  label: string;
  draw: (text: string) => ReactNode;
}

/** A text file, either rendered, including unsaved changes, or in the editor. */
export function DrawnText({ label, draw, ...editor }: DrawnTextProps) {
  const t = useT();
  const panel = useElementId();
  const [view, setView] = useState('drawn');
  const [text, setText] = useState(editor.text);
  return (
    <>
      <Tabs
        label={t('View')}
        panel={panel}
        active={view}
        tabs={[
          { id: 'drawn', label },
          { id: 'text', label: t('Text') },
        ]}
        onSelect={setView}
      />
      <TabPanel id={panel} label={view === 'drawn' ? label : t('Text')}>
        {view === 'drawn' && draw(text)}
        {/* the editor stays mounted, with what is typed in it */}
        <div hidden={view !== 'text'}>
          <TextEditor {...editor} onContent={setText} />
        </div>
      </TabPanel>
    </>
  );
}
