const pattern = (parts) => new RegExp(`/(${parts.join('|')})\\.(ts|tsx|js|css)$`);

/** Files that the modules named here share, besides `base`; each is loaded where any of them is. */
const shared = {
  // what nearly all elements load besides what all do
  base: pattern([
    'src/core/(storedKeys|visitorAppFor)',
    'src/core/environment/(registrationPolicy|signsInByName)',
    'src/core/http/(jsonCalls|createVisitorApi)',
    'src/core/session/(keptForgotten|landingPath|sessionPath|signIn|signOut)',
    'src/screens/kit/(Button|Drawing|FailureNote|Icon|isPlainClick|usePageSession|useVisitorApp)',
    'src/screens/login/(login|LineField|useAttempt)',
  ]),
  password: pattern([
    'src/core/profile/showOwnChanges',
    'src/core/session/(newPasswordProblems|passwordHint|postPassword)',
  ]),
  // fetched where an instance has them: merged with the sign-in, everybody would load them
  otherWays: pattern(['src/screens/login/OtherWays']),
  // merged with other small parts, they would come with what has nothing to do with them
  events: pattern(['src/core/scripts/(eventMap|eventPaths)']),
  launchGroups: pattern(['src/core/launchpad/launchGroups']),
  masks: pattern(['src/core/(groupBy|masks)']),
  scriptWords: pattern(['src/core/scripts/scriptWords']),
  menu: pattern(['src/screens/kit/(MenuButton|Popover)']),
  // what every page of a signed-in person loads, whatever it shows
  signedIn: pattern([
    'node_modules/wretch/.*',
    'src/core/(access|app|decodedPart|hasUnsaved|unsaved|personAppFor|notices|preferences|routes|version)',
    'src/core/collections/IncompleteCreation',
    'src/core/access-rules/(allowsEverybody|indexRules)',
    'src/core/dialect/(classic|current|dialectFor|instanceVersion)',
    'src/core/environment/(reloadOwnEnvironment|environmentFailure)',
    'src/core/http/(api|createPersonApi|exactJson|readApiError|middlewares/(renewal|tokenReplies))',
    'src/core/launchpad/hasLaunchables',
    'src/core/messages/(knownLocale|numberText|plural)',
    'src/core/session/(SessionState|adoptFromOtherTab|(lapse|renew|recover)Session)',
    'src/screens/console/(LazyElement|LoadersContext)',
    'src/screens/kit/(fields|kit|page|popover|table)',
    'src/screens/kit/(useApp|useDialect|useMarkUnsaved|usePersonApp|useUnsaved|formStyles|pageStyles|kitStyles)',
    'src/screens/kit/(KitRoot|useConfirm|Dialog|NoticeStack|lazyPart)',
    'src/screens/kit/(Checkbox|IconButton|EmptyState|ErrorState|Skeleton)',
    // of every area of administration, also of those without a list
    'src/core/collections/(idFilters|likeFilter|unwrap)',
    'src/screens/kit/(AdminGate|FilterBox|useAreaPath|useLeaving)',
  ]),
  // lists of administration: parts that only some of them share would each become a file
  manage: pattern([
    'src/core/address',
    'src/core/collections/(accountsCollection|createCollection)',
    'src/core/collections/(listCache|listLoader|recordCalls|unwrap)',
    'src/core/environment/completeEnvironment',
    'src/core/resources/(accountForm|LookupKey|passwordForm|publicRecord|users)',
    'src/screens/kit/(AdminGate|BulkActions|ColumnHeader|DataTable|FilterBox|Pagination|Tabs|ViewModes)',
    'src/screens/kit/(ManageList|ManageRecord|ManageScreen)',
    'src/screens/kit/(ExportMenu|InviteButton|accountColumns|displayValue)',
    'src/screens/kit/(useAreaPath|useLeaving|useListSettings|useManagePath|useOutcomes)',
    'src/screens/kit/(useRecord|useRemoval|useSelection)',
  ]),
  // what the parts of services know of the server, beside which anything small would be put
  serviceTypes: pattern(['src/core/isPlainObject', 'src/core/services/serviceTypes']),
  // of files and of packages of apps
  countSent: pattern(['src/core/http/countSent']),
  // of tables, mails, keys and descriptions
  lineEnds: pattern(['src/core/data/keepLineEnds']),
  settings: pattern([
    'src/core/config/systemConfig',
    'src/screens/config/(SettingsForm|SystemConfigForm)',
  ]),
  fileField: pattern(['src/screens/kit/FileField']),
  serviceTexts: pattern(['src/screens/services/(CertificateField|ScriptField)']),
  withoutStored: pattern(['src/core/collections/withoutStored']),
  // comes with the first question whether to delete something
  removal: pattern([
    'src/core/collections/(idsLeft|removalDetail|removeLater|sayWhatIsLeft|waitingRemovals)',
    'src/core/undoNotice',
  ]),
  fields: pattern([
    'src/screens/kit/(section|Field|InputField|TextArea|TextField|SelectField|FormSection|problemAt|useSheet)',
    'src/core/services/fieldKind',
  ]),
  // small parts of many, which rollup would hang onto something that few need
  loaded: pattern(['src/screens/kit/(useLoaded|VirtualList|virtualList)']),
  code: pattern([
    'src/core/(javascriptChecker|jsonProblem)',
    'src/screens/kit/(CodeField|TallCodeField)',
  ]),
  definitionText: pattern(['src/screens/kit/DefinitionText']),
  // of tables and their rows: packages need little of it, and would give it parts of forms to carry
  tables: pattern(['src/core/databases/(databasesStore|fetchTable|loadTables|TableSchema)']),
  wholeTables: pattern(['src/core/schema/(loadWholeTables|SchemaPlan)']),
  rowKeys: pattern(['src/core/data/(cellText|columnKind|comparison|rowKey|sameValue|tablePath)']),
  // comes with the first export
  exporting: pattern(['src/core/transfer/exportRecords', 'src/screens/kit/RunningExport']),
  // heavy, and hung onto whatever small part is fetched beside it
  virtual: pattern(['node_modules/@tanstack/.*']),
  uses: pattern([
    'src/core/collections/(allRows|findRecords)',
    'src/core/messages/listNames',
    'src/core/uses/(linkedUsers|servicesNaming|Uses)',
    'src/screens/kit/(usesText|useUsesQuestion|UseList)',
  ]),
  copy: pattern(['src/core/access-rules/curlOf', 'src/screens/kit/(CopyLine|CurlLine|useCopy)']),
  definition: pattern([
    'src/core/dialect/definitionsAsList',
    'src/core/services/(definition(Guard|Text)|loadYaml|serviceDefinition)',
  ]),
  lineDiff: pattern([
    'node_modules/diff/.*',
    'src/core/lineDiff',
    'src/core/services/definitionDiff',
  ]),
  // comes with the first save of a form that could replace the work of others
  overwritten: pattern(['src/core/collections/(findOverwritten|overwrittenLines|sentValues)']),
  replacedInRole: pattern(['src/screens/roles/replacedInRole']),
  replacedInService: pattern(['src/screens/services/replacedInService']),
  // comes with the question whether to replace what somebody else has written
  replace: pattern(['src/screens/kit/(ReplaceDialog|diff)']),
  json: pattern(['src/core/http/prettyJson']),
  typedConfirm: pattern(['src/screens/kit/useTypedConfirm']),
  lookups: pattern(['src/screens/kit/LookupKeysEditor']),
  suggest: pattern(['src/screens/kit/SuggestField']),
  storageLink: pattern(['src/screens/scripts/StorageLink']),
  eventSearch: pattern(['src/screens/scripts/EventSearch']),
  whatRuns: pattern(['src/core/scripts/(whatRuns|isScriptActive)', 'src/screens/scripts/WhatRuns']),
  // of both kinds of scripts; the form of each is fetched with one of its own
  openScript: pattern([
    'src/core/scripts/(linkableServices|nameTaken)',
    'src/screens/scripts/(OpenScript|ScriptFile)',
  ]),
  linkList: pattern(['src/screens/kit/LinkList']),
  // fetched for long lists alone: merged with the form, it would bring the virtualiser to every role
  longRules: pattern(['src/screens/roles/LongRuleList']),
  dsnFields: pattern(['src/core/services/dsnPort', 'src/screens/services/DsnFields']),
  serviceTest: pattern([
    'src/core/services/(callService|mailByService|testUnsaved|testedCall)',
    'src/screens/services/(ServiceTest|useServiceTest)',
  ]),
  // of tests of services and of scripts, neither of which has the other
  trial: pattern(['src/core/services/trialService', 'src/screens/kit/TrialNotes']),
  serviceLists: pattern([
    'src/screens/services/(ListFrame|ListInput|PairsField|RowsField|ValuesField)',
  ]),
  serviceName: pattern([
    'src/core/services/(saveRefusal|servicesNamed)',
    'src/screens/services/NameTwins',
  ]),
  serviceUses: pattern(['src/core/uses/serviceUses', 'src/screens/services/ServiceUseList']),
  // fetched when they are reached or asked for: small as they are, they would be merged with the form
  verdict: pattern([
    'src/core/access-rules/(adviseOnVerdict|furtherComponents|evaluateAccess)',
    'src/core/access-rules/overriddenRules',
    'src/screens/roles/(VerdictView|verdictText)',
  ]),
  // of the list and of what is fetched beside it: alone, or it would bring parts of other areas along
  accessRule: pattern(['src/core/access-rules/(AccessRule|mayOpen)']),
  accessChanges: pattern([
    'src/core/access-rules/(changedRules|compareAccess|compareRows|addedAccess|accessAt|isNarrower|rowFilterAt)',
    'src/screens/roles/(AccessChanges|ChangeList)',
  ]),
  roleOverview: pattern([
    'src/core/access-rules/(accessMatrix|roleHolders)',
    'src/screens/roles/(AccessMatrix|RoleHolderList)',
  ]),
  rule: pattern(['src/screens/roles/(ComponentField|RuleEditor|RuleFilters)']),
  // what every language and the search need too, which are files of their own
  ace: /\/ace-code\/src\/(?:(?!mode\/|ext\/searchbox)[\w/-]+|mode\/(?:text\w*|behaviour(?:\/cstyle)?|matching_\w+|folding\/(?:cstyle|fold_mode)))\.js|\/leaf\/startAce\.ts$/,
  // come with every sign-in; being small, they would be given parts of forms to carry
  watch: pattern([
    'src/core/session/offerSignIn',
    'src/screens/console/(SessionWatch|PaletteButton)',
    'src/screens/kit/(SessionEnds|watch)',
  ]),
  // comes when a session has lapsed
  again: pattern(['src/screens/console/(SignInAgain|again)', 'src/screens/kit/useOwnerFirst']),
  // what an open record and the dialogs of a list need, fetched with the first of them
  record: pattern([
    'src/core/(changes|drafts|dropOldNews|mask|typedSince)',
    'src/core/collections/(freeingNames|resendSafely)',
    'src/screens/kit/(record|useFocusProblem|ManageForm|RecordForm|useForm|useSave)',
    'src/screens/kit/useReplaceQuestion',
    'src/screens/kit/saveFile',
  ]),
  // few forms begin with a draft
  restored: pattern(['src/screens/kit/RestoredNote']),
  progress: pattern(['src/screens/kit/Progress']),
};

/** The modules that every element with a screen imports, directly or by way of others. */
function sharedByAll({ getModuleIds, getModuleInfo }) {
  const doors = [...getModuleIds()].filter((id) => /\/src\/elements\/df-[\w-]+\.ts$/.test(id));
  const closures = doors.map((door) => {
    const reached = new Set([door]);
    for (const id of reached) for (const next of getModuleInfo(id).importedIds) reached.add(next);
    return reached;
  });
  const isScreen = (reached) => [...reached].some((id) => id.endsWith('/reactElement.tsx'));
  const [first, ...others] = closures.filter(isScreen);
  return new Set([...first].filter((id) => others.every((reached) => reached.has(id))));
}

/**
 * For rollup's `manualChunks`, which by itself would cut a file for each set of elements that share a
 * part. In few files they pack better and come sooner, and no page loads what it does not need.
 */
export function sharedChunks() {
  let base;
  return (id, graph) => {
    base ??= sharedByAll(graph);
    if (base.has(id)) return 'base';
    return Object.keys(shared).find((name) => shared[name].test(id));
  };
}
