import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useT } from '../../ui/useT.ts';
import { useDoc } from './DocContext.ts';
import { MediaCheckboxes } from './MediaCheckboxes.tsx';

/** The file's members for the whole API (spec 2 §2: the file editor). */
export function FileFields() {
  const t = useT();
  const { kind, service, text } = useDoc();
  return (
    <>
      <h4 className="df-part-title">{t('File')}</h4>
      <div className="df-columns">
        <TextField label={t('Title')} {...text.set(['info', 'title'])} />
        <TextField label={t('Version')} {...text.set(['info', 'version'])} />
        <TextField
          label={t('Base path')}
          {...(kind === 'openapi3' ? text.set(['servers', 0, 'url']) : text.put(['basePath']))}
        />
        <TextField
          label={t('Resource path')}
          readOnly
          value={`/${service}`}
          onChange={() => undefined}
        />
      </div>
      <TextArea label={t('Description')} {...text.put(['info', 'description'])} />
      {kind === 'swagger2' && (
        <div className="df-columns">
          <MediaCheckboxes label={t('Produces')} member="produces" at={[]} />
          <MediaCheckboxes label={t('Consumes')} member="consumes" at={[]} />
        </div>
      )}
    </>
  );
}
