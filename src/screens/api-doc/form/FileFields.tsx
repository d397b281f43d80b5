import { putAt, setAt } from '../../../core/api-doc/DocChange.ts';
import { textAt, type DocPath } from '../../../core/api-doc/DocNode.ts';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useT } from '../../ui/useT.ts';
import { useDoc } from './DocContext.ts';
import { MediaCheckboxes } from './MediaCheckboxes.tsx';

/** What the file says of the API as a whole (spec 2 §2: the file editor). */
export function FileFields() {
  const t = useT();
  const { root, kind, service, edit } = useDoc();
  const basePath: DocPath = kind === 'openapi3' ? ['servers', 0, 'url'] : ['basePath'];
  return (
    <>
      <h4 className="df-part-title">{t('File')}</h4>
      <div className="df-columns">
        <TextField
          label={t('Title')}
          value={textAt(root, ['info', 'title'])}
          onChange={(value) => edit([setAt(['info', 'title'], value)])}
        />
        <TextField
          label={t('Version')}
          value={textAt(root, ['info', 'version'])}
          onChange={(value) => edit([setAt(['info', 'version'], value)])}
        />
        <TextField
          label={t('Base path')}
          value={textAt(root, basePath)}
          onChange={(value) =>
            edit([kind === 'openapi3' ? setAt(basePath, value) : putAt(basePath, value)])
          }
        />
        <TextField
          label={t('Resource path')}
          readOnly
          value={`/${service}`}
          onChange={() => undefined}
        />
      </div>
      <TextArea
        label={t('Description')}
        value={textAt(root, ['info', 'description'])}
        onChange={(value) => edit([putAt(['info', 'description'], value)])}
      />
      {kind === 'swagger2' && (
        <div className="df-columns">
          <MediaCheckboxes label={t('Produces')} member="produces" at={[]} />
          <MediaCheckboxes label={t('Consumes')} member="consumes" at={[]} />
        </div>
      )}
    </>
  );
}
