/**
 * What every page of a signed-in person loads. Rollup would cut it into one file for each set of
 * elements that share a part; in one file it packs better, and no page loads what it does not need.
 */
const parts = [
  'node_modules/wretch/.*',
  'src/core/(app|unsaved|personAppFor)',
  'src/core/environment/(reloadOwnEnvironment|environmentFailure)',
  'src/core/http/(api|createPersonApi|readApiError|middlewares/(renewal|tokenReplies))',
  'src/core/launchpad/launchGroups',
  'src/core/messages/plural',
  'src/core/session/(lapse|renew|recover)Session',
  'src/screens/kit/(useApp|usePersonApp|pageStyles|kitStyles|KitRoot|useConfirm|Dialog)',
  'src/screens/kit/(NoticeStack|IconButton|Button|EmptyState|ErrorState|Skeleton)',
  'src/screens/kit/(popover|Popover|MenuButton|useDialect|useUnsaved|useMarkUnsaved)',
];
const pattern = new RegExp(`/(${parts.join('|')})\\.(ts|tsx|js|css)$`);

/** For rollup's `manualChunks`. */
export const signedInChunk = (id) => (pattern.test(id) ? 'signedIn' : undefined);
