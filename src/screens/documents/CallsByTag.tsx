import type { ApiDocument } from '../../core/docs/ApiDocument.ts';
import { operationsByPath } from '../../core/docs/operationsByPath.ts';
import { operationsByTag } from '../../core/docs/operationsByTag.ts';
import { CallList, type CallListProps } from './CallList.tsx';
import { TagGroup } from './TagGroup.tsx';

/** Up to this many endpoints, all tags are open. */
const FEW = 60;
/** Up to this many endpoints with one tag, a single list is shown. */
const ONE_LIST = 12;

export interface CallsByTagProps extends CallListProps {
  document: ApiDocument;
  /** The text that the endpoints match; '' for all of them. */
  filter: string;
}

/** The list of endpoints, grouped by tag if there are several, else by the start of their paths. */
export function CallsByTag({ document, filter, ...list }: CallsByTagProps) {
  const { operations: found, open } = list;
  const groups = groupsOf(found);
  if (groups.size < 2) return <CallList {...list} />;
  return [...groups].map(([tag, operations]) => (
    <TagGroup
      // the results of another filter open again
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
  // a group for each endpoint would only make the list longer
  return byPath.size <= found.length / 2 ? byPath : byTag;
}
