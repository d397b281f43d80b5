import type { ApiDocument } from '../../core/docs/ApiDocument.ts';
import { operationsByPath } from '../../core/docs/operationsByPath.ts';
import { operationsByTag } from '../../core/docs/operationsByTag.ts';
import { CallList, type CallListProps } from './CallList.tsx';
import { TagGroup } from './TagGroup.tsx';

/** No more calls than this are shown with all their tags open. */
const FEW = 60;
/** No more calls than this are read as one list where all have one tag. */
const ONE_LIST = 12;

export interface CallsByTagProps extends CallListProps {
  document: ApiDocument;
  /** What the calls were found by; '' for all of them. */
  filter: string;
}

/** Calls to choose from, by their tags where there are several, else by what their paths begin with. */
export function CallsByTag({ document, filter, ...list }: CallsByTagProps) {
  const { operations: found, open } = list;
  const groups = groupsOf(found);
  if (groups.size < 2) return <CallList {...list} />;
  return [...groups].map(([tag, operations]) => (
    <TagGroup
      // what was found by another filter opens anew
      key={`${tag} ${filter}`}
      tag={tag}
      description={document.tags.get(tag) ?? ''}
      count={operations.length}
      isOpen={found.length <= FEW || filter !== '' || operations.some(({ key }) => key === open)}
    >
      {() => <CallList {...list} operations={operations} />}
    </TagGroup>
  ));
}

function groupsOf(found: CallListProps['operations']) {
  const byTag = operationsByTag(found);
  if (byTag.size > 1 || found.length <= ONE_LIST) return byTag;
  const byPath = operationsByPath(found);
  // a group for each call would only lengthen the list
  return byPath.size <= found.length / 2 ? byPath : byTag;
}
