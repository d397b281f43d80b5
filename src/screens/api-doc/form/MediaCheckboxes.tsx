import type { DocPath } from '../../../core/api-doc/DocNode.ts';
import { MEDIA_TYPES } from '../../../core/api-doc/docRules.ts';
import { changeMediaType, mediaTypes } from '../../../core/api-doc/responses.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { useElementId } from '../../ui/ElementContext.tsx';
import { useT } from '../../ui/useT.ts';
import { useDoc } from './DocContext.ts';

export interface MediaCheckboxesProps {
  label: string;
  member: 'produces' | 'consumes';
  /** The path of the endpoint; empty for the document itself. */
  at: DocPath;
}

/** The media types that are returned or accepted (spec 2 §9: JSON, XML, CSV), and any others. */
export function MediaCheckboxes({ label, member, at }: MediaCheckboxesProps) {
  const t = useT();
  const id = useElementId();
  const { root, kind, edit } = useDoc();
  const chosen = mediaTypes(root, kind, at, member);
  const known: readonly { name: string; label: string }[] = MEDIA_TYPES;
  const others = chosen.filter((name) => !known.some((each) => each.name === name));
  const offered = [...known, ...others.map((name) => ({ name, label: name }))];
  const inherited = at.length && kind === 'swagger2' ? mediaTypes(root, kind, [], member) : [];
  // the schema of a body would be lost with its last media type
  const isLast = kind === 'openapi3' && chosen.length === 1;
  return (
    <div className="df-media" role="group" aria-labelledby={id}>
      <span id={id} className="df-label">
        {label}
      </span>
      <div className="df-media-checkboxes">
        {offered.map(({ name, label: shown }) => (
          <Checkbox
            key={name}
            label={shown}
            checked={chosen.includes(name)}
            disabled={isLast && chosen.includes(name)}
            onChange={(isOn) => edit(changeMediaType(root, kind, at, member, name, isOn))}
          />
        ))}
      </div>
      {!chosen.length && inherited.length > 0 && (
        <span className="df-hint">
          {t('Inherited from the definition: {types}', { types: inherited.join(', ') })}
        </span>
      )}
    </div>
  );
}
