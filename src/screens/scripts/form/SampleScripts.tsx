import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/form/CodeField.tsx';
import { TabPanel, Tabs } from '../../ui/list/Tabs.tsx';
import { useElementId } from '../../ui/ElementContext.tsx';
import { useCopy } from '../../flow/useCopy.ts';
import { useT } from '../../ui/useT.ts';
import { sampleScripts } from './sampleScripts.ts';

/** Sample scripts in each language, to learn and copy from; they are never saved (spec 2 §2). */
export function SampleScripts({ onClose }: { onClose: () => void }) {
  const t = useT();
  const copyText = useCopy();
  const panel = useElementId();
  const [language, setLanguage] = useState('javascript');
  const { mode, samples } = sampleScripts.find(({ id }) => id === language) ?? sampleScripts[0];
  const copy = (text: string) => copyText(text, { done: t('Script copied.') });
  return (
    <div className="df-record df-samples">
      <header className="df-head">
        <h3 className="df-title">{t('Sample scripts')}</h3>
        <Button onClick={onClose}>{t('Close')}</Button>
      </header>
      <Tabs
        label={t('Language')}
        panel={panel}
        active={language}
        tabs={sampleScripts.map(({ id, label }) => ({ id, label }))}
        onSelect={setLanguage}
      />
      <TabPanel id={panel} label={language}>
        {samples.map(({ title, event, code }) => (
          <div key={`${language} ${event}`} className="df-sample">
            <CodeField
              label={t(title)}
              hint={t('Example event: {event}', { event })}
              mode={mode}
              readOnly
              minLines={4}
              maxLines={30}
              value={code}
            />
            <div className="df-actions">
              <Button kind="quiet" onClick={() => void copy(code)}>
                {t('Copy')}
                <span className="df-visually-hidden"> {t(title)}</span>
              </Button>
            </div>
          </div>
        ))}
      </TabPanel>
    </div>
  );
}
