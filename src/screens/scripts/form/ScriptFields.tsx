import { trimEndOf } from '../../../core/lib/trimEndOf.ts';
import { useCallback, useContext, useRef, useState } from 'react';
import { scriptFileName } from '../../../core/scripts/scriptFileName.ts';
import { scriptMode } from '../../../core/scripts/scriptMode.ts';
import type { ScriptForm } from '../../../core/scripts/scriptResource.ts';
import { scriptWords } from '../../../core/scripts/scriptWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { codeEditorIn } from '../../ui/form/codeEditorIn.ts';
import { TallCodeField } from '../../ui/form/TallCodeField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { DOWN, SvgIcon } from '../../ui/SvgIcon.tsx';
import { useElementId } from '../../ui/ElementContext.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { useFocusFromPage } from '../../ui/useFocusFromPage.ts';
import { useShortcuts } from '../../ui/useShortcuts.ts';
import { problemAt } from '../../ui/problemAt.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useApp } from '../../flow/useApp.ts';
import { bind } from '../../flow/form/bind.ts';
import { focusWhenShown } from '../../flow/focusWhenShown.ts';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useT } from '../../ui/useT.ts';
import { dialectOf } from '../../../core/dialect/dialectFor.ts';
import { scriptTypes } from '../../../core/scripts/scriptCalls.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { ScriptsContext } from '../ScriptsContext.ts';
import { sampleScripts } from './sampleScripts.ts';
import { ScriptFile } from './ScriptFile.tsx';
import { useNameNote } from './useNameNote.ts';
import { StorageLink } from './StorageLink.tsx';

const TryScript = lazyPart(async () => (await import('../try/TryScript.tsx')).TryScript);

const words = () => Promise.resolve(scriptWords);

/** The form of a script: its event, its language, whether it runs, and its text. */
export function ScriptFields(props: FormProps<ScriptForm>) {
  const { form, problems } = props;
  const t = useT();
  const { text, checkbox, field } = bind(props);
  const box = useRef<HTMLDivElement>(null);
  const named = useRef<HTMLDivElement>(null);
  const [isNew] = useState(!form.name);
  useFocusFromPage(named, isNew ? 'input' : null);
  const note = useNameNote(form.name);
  const [isTrying, setTrying] = useState(false);
  const [asked, setAsked] = useState(0);
  const settings = useElementId();
  // on a phone they fold, so that the code is at the top; not while something is missing there
  const isIncomplete = !form.name || ['name', 'type'].some((each) => problemAt(problems, each));
  const [chosen, setShowsSettings] = useState<boolean | null>(isIncomplete || null);
  const showsSettings = chosen ?? isIncomplete;
  const run = () => {
    setTrying(true);
    setAsked(asked + 1);
  };
  useShortcuts(box, [{ keys: 'Mod+Enter', label: t('Run'), run }]);
  /** Opens or closes the test; the focus would be lost with the button that was pressed. */
  const showTry = (isOpen: boolean) => {
    setTrying(isOpen);
    // opening it doesn't run the script, although the shortcut may have done so before
    setAsked(0);
    const next = isOpen ? '.df-try button:enabled' : '.df-script-tools > .df-plain';
    if (box.current) focusWhenShown(box.current, () => box.current?.querySelector(next) ?? null);
  };
  const { onChange: onContent } = field('content');
  const app = useApp();
  const { changesEvent, hasStorageLink } = dialectOf(app).scripts;
  const { value: types, error } = useLoaded(useCallback(() => scriptTypes(app), [app]));
  const mode = scriptMode(form.type);
  const samples = sampleScripts.find((language) => language.mode === mode)?.samples ?? [];
  const { scripted } = useContext(ScriptsContext);
  // once it is saved, the title has it
  const newName = scripted?.includes(form.name.trim()) ? '' : form.name.trim();
  const typeLabel = types?.find(({ name }) => name === form.type)?.label ?? form.type;
  return (
    <>
      <div className="df-script-fold">
        <button
          type="button"
          className="df-button df-quiet"
          aria-expanded={showsSettings}
          aria-controls={settings}
          onClick={() => setShowsSettings(!showsSettings)}
        >
          <SvgIcon d={DOWN} />
          {t('Settings')}
        </button>
        <span className="df-hint df-truncate">
          {[newName, typeLabel, form.is_active ? t('Active') : t('Inactive')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div
        ref={named}
        id={settings}
        className="df-script-settings"
        data-open={showsSettings || undefined}
      >
        <div className="df-columns">
          <TextField
            {...text('name')}
            label={t('Name')}
            required
            hint={note}
            placeholder="db._table.todo.get.pre_process"
          />
          <SelectField
            {...field('type')}
            label={t('Type')}
            options={(types ?? []).map(({ name, label }) => ({
              value: name,
              label: label || name,
            }))}
            error={problemAt(problems, 'type') ?? (error && errorText(t, error))}
          />
        </div>
        <div className="df-script-switches">
          <Checkbox
            {...checkbox('is_active')}
            label={t('Active')}
            hint={form.is_active ? undefined : t("This script is inactive, so it doesn't run.")}
          />
          {changesEvent && (
            <Checkbox
              {...checkbox('changesEvent')}
              label={t('Allow script to modify the event')}
              hint={t("Without this, the script's changes to the request or response are ignored.")}
            />
          )}
          {hasStorageLink && <StorageLink {...props} />}
        </div>
      </div>
      <div ref={box} className="df-script-work" data-trying={isTrying || undefined}>
        <div className="df-form">
          <div className="df-script-tools" role="toolbar" aria-label={t('Script')}>
            <ScriptFile
              content={form.content}
              fileName={scriptFileName(form)}
              onContent={onContent}
            />
            {samples.length > 0 && (
              <MenuButton
                kind="quiet"
                icon={<Icon name="plus" />}
                label={t('Insert sample')}
                items={samples.map(({ title, code }) => ({
                  label: t(title),
                  onSelect: () => {
                    const text = withSample(form.content, code);
                    const editor = codeEditorIn(box);
                    // as an edit, for Undo
                    if (editor?.replaceText) editor.replaceText(text);
                    else onContent(text);
                    editor?.focus();
                  },
                }))}
              />
            )}
            {!isTrying && <Button onClick={() => showTry(true)}>{t('Try the script')}</Button>}
          </div>
          <TallCodeField
            {...field('content')}
            label={t('Content')}
            mode={mode}
            completions={mode === 'javascript' ? words : undefined}
          />
        </div>
        {isTrying && <TryScript form={form} asked={asked} onClose={() => showTry(false)} />}
      </div>
    </>
  );
}

/** The script with a sample appended. */
const withSample = (text: string, code: string) =>
  text.trim() ? `${trimEndOf(text, '\n')}\n\n${code}` : code;
