import type { Query } from '../http/queryText.ts';
import type { AccessDialect } from './AccessDialect.ts';

/** `classic` = the specification's API (2.x), `current` = servers of today. */
export type Generation = 'classic' | 'current';

/** How a user's or administrator's record says whether they have confirmed it. */
export interface Confirmation {
  /** Classic: `y` = confirmed, null = made by an administrator, else the pending code. */
  confirm_code?: string | null;
  /** Current. */
  confirmed?: boolean;
}

/**
 * Everything in which the servers of one generation differ from others: one object a generation,
 * `classic.ts` and `current.ts`. Other code asks it for an ability and never for a version; another
 * generation is another such file and a line in `dialectFor.ts`.
 */
export interface Dialect {
  readonly generation: Generation;
  /**
   * Relation names of lookup keys. A wrong name in a POST creates the record anyway and
   * answers 400 (recorded: user_roles), so it is never guessed.
   */
  readonly userLookups: 'user_lookup_by_user_id' | 'lookup_by_user_id';
  readonly roleLookups: 'role_lookup_by_role_id' | 'lookup_by_role_id';
  readonly hasAppGroups: boolean;
  /** The server rejects shorter passwords of new records; never below the specification's own 5. */
  readonly passwordMinimum: number;
  /** A change of one's own email address must be confirmed by the password (recorded: profile). */
  readonly asksPasswordForEmail: boolean;
  /** Whether a person has confirmed an invitation or registration; all others can be invited. */
  readonly isConfirmed: (account: Confirmation) => boolean;
  /** Clauses for confirmed and unconfirmed accounts; null if no filter distinguishes them. */
  readonly confirmedFilters: { yes: string; no: string } | null;
  /** `is_active: false` has no effect in a create call and must follow by PATCH. */
  readonly ignoresInactiveOnCreate: boolean;
  /** A package can hold the records of tables beside their structure (recorded: package). */
  readonly packsTableData: boolean;
  /**
   * A service's definition is sent and received as a list: classic servers have one or more, current
   * ones take a list for an empty definition (recorded: service).
   */
  readonly definitionsAsList: boolean;
  /**
   * The list of caches breaks for good when a service goes while it caches: classic servers on SQLite
   * keep what they know of its cache (real server, 2.1.2).
   */
  readonly cacheOutlivesService: boolean;
  /**
   * A service without a description (null) cannot be changed: current servers check the stored row with
   * each change laid over it, and require a text there (recorded: service).
   */
  readonly needsDescription: boolean;
  /**
   * A service's configuration can be asked for by its name, beside its type; current servers give it
   * among all members only, or without `fields` (real server, 7.5.0).
   */
  readonly namesServiceConfig: boolean;
  /** A request for one service's API document returns those of all services (recorded: api_docs). */
  readonly documentsTogether: boolean;
  /** Tables can be sorted downwards, and by several fields; classic servers take one bare name (recorded: filters). */
  readonly sortsFreely: boolean;
  /**
   * A write can ask for the records it has stored, whatever their key; current servers store those of a
   * key of several columns and then fail to read them (real server, 7.5.0).
   */
  readonly readsBackByKeys: boolean;
  /** An empty text is stored; current servers make NULL of every one (real server, 7.5.0). */
  readonly keepsEmptyText: boolean;
  readonly filters: FilterDialect;
  readonly config: ConfigDialect;
  readonly schema: SchemaDialect;
  readonly scripts: ScriptDialect;
  readonly files: FileDialect;
  /** How the rules of a role are applied. */
  readonly access: AccessDialect;
}

/** What a filter can say (recorded: filters). */
export interface FilterDialect {
  /** Whether `\` makes the next character of a pattern plain in a kind of database (`pgsql`). */
  readonly escapesIn: (database: string | undefined) => boolean;
  /** Lists of the system end a value at ` and `, ` or `, ` nor ` and a second ` like `. */
  readonly splitsSystemValues: boolean;
}

/** Members of a CORS entry that current servers alone know (recorded: cors). */
export type CorsExtra = 'description' | 'exposed_header' | 'supports_credentials';

/** What can be configured. */
export interface ConfigDialect {
  readonly corsExtras: readonly CorsExtra[];
  /** There is a `system/config`, though it may hold no record (recorded: config). */
  readonly hasSystemConfig: boolean;
  /** Event scripts can be read all at once; elsewhere only their names (recorded: event). */
  readonly listsScripts: boolean;
  /**
   * Which of several CORS entries that fit a path decides: the first one, or the one with the longest
   * path, which may be a regular expression there (real server, 7.5.0).
   */
  readonly corsOrder: 'first' | 'longest';
}

/** What things are called in a schema, and what can be done with it. */
export interface SchemaDialect {
  /** The member with the field that a foreign key, or a relation, refers to. */
  readonly refField: 'ref_fields' | 'ref_field';
  /** A foreign key without the database is a setting of its field; else it is a relation. */
  readonly hasVirtualKeys: boolean;
  /** Fields without a column, by a flag; classic servers have the type `virtual` instead. */
  readonly hasVirtualFields: boolean;
  /** A field's database functions are a list with uses; classic servers keep one of each. */
  readonly listsFunctions: boolean;
  /**
   * A column is written by `type` alone, though the reported type need not be its own: only
   * `db_type` without a type keeps it (real server, 7.5.0 with PostgreSQL).
   */
  readonly writesByType: boolean;
  /**
   * The default of a new column goes into the statement as it is sent: a text without quotation marks
   * names a column there, and is rejected (real server, 7.5.0 with PostgreSQL).
   */
  readonly defaultsAreSql: boolean;
  /** The members of a related record can stand among those of the record itself (recorded: schema). */
  readonly flattensRelations: boolean;
  /** Relations have addresses of their own: they are made and deleted there. */
  readonly hasRelations: boolean;
}

/** Which names of files lead anywhere (df-core's routes; real servers, 2.1.2 and 7.5.0). */
export interface FileDialect {
  /** A character allowed in a path; with any other, every path is answered with 404. */
  readonly routable: RegExp;
  /** A form sent to a folder keeps all names; elsewhere it drops such signs without a word. */
  readonly formsKeepNames: boolean;
  /** A ZIP file sent in a form is unpacked into the folder; current servers reject every one (recorded: files). */
  readonly unpacks: boolean;
}

/** What is announced when something happens; `process` scripts run before and after a call. */
export type EventType = 'process' | 'broadcast';

/** Events and their scripts (recorded: event). */
export interface ScriptDialect {
  /** Below it each script has its address, by the name of its event. */
  readonly path: 'system/event' | 'system/event_script';
  /** The kinds of events that can have a script. */
  readonly eventTypes: readonly EventType[];
  /** What asks for all events that can have a script. */
  readonly eventQuery: Query;
  /** What asks for the names of all scripts, and where. */
  readonly scripted: { readonly path: string; readonly query: Query };
  /** Changes of single members can be sent; else a save replaces the whole script. */
  readonly patches: boolean;
  /** The member that lets a script change its event; null where every script may. */
  readonly changesEvent: 'allow_event_modification' | null;
  /** The content may come from a storage service or a repository. */
  readonly hasStorageLink: boolean;
  /** A service that is a script: the members that say so. */
  readonly serviceOf: (type: string, content: string) => object;
}
