import type { Query } from '../http/queryText.ts';
import type { AccessDialect } from './AccessDialect.ts';

/** `classic` = the specification's API (2.x), `current` = today's servers. */
export type Generation = 'classic' | 'current';

/** The members of an account that say whether it is confirmed. */
export interface Confirmation {
  /** Classic: `y` = confirmed, null = created by an administrator, else the pending code. */
  confirm_code?: string | null;
  /** Current. */
  confirmed?: boolean;
}

/**
 * All differences between servers of one generation and others: one object per generation,
 * `classic.ts` and `current.ts`. Other code checks for a capability and never for a version;
 * another generation needs only another such file and a line in `dialectFor.ts`.
 */
export interface Dialect {
  readonly generation: Generation;
  /**
   * Relation names of lookup keys. With a wrong name, a POST creates the record anyway and responds
   * with 400 (recorded: user_roles), so it is never guessed.
   */
  readonly userLookups: 'user_lookup_by_user_id' | 'lookup_by_user_id';
  readonly roleLookups: 'role_lookup_by_role_id' | 'lookup_by_role_id';
  readonly hasAppGroups: boolean;
  /** The server rejects shorter passwords of new records; never below the specification's own 5. */
  readonly passwordMinimum: number;
  /** A change of one's own email address requires the password (recorded: profile). */
  readonly asksPasswordForEmail: boolean;
  /** Whether a user has confirmed an invitation or registration; all others can be invited. */
  readonly isConfirmed: (account: Confirmation) => boolean;
  /** Clauses for confirmed and unconfirmed accounts; null if no filter distinguishes them. */
  readonly confirmedFilters: { yes: string; no: string } | null;
  /** `is_active: false` has no effect on creation and must follow by PATCH. */
  readonly ignoresInactiveOnCreate: boolean;
  /** A package can contain a table's records as well as its structure (recorded: package). */
  readonly packsTableData: boolean;
  /**
   * A service's definition is sent and received as a list: classic servers have one or more,
   * current ones read a list as an empty definition (recorded: service).
   */
  readonly definitionsAsList: boolean;
  /**
   * The list of caches breaks for good if a service with an enabled cache is deleted: classic
   * servers on SQLite keep its cache data (real server, 2.1.2).
   */
  readonly cacheOutlivesService: boolean;
  /**
   * A service without a description (null) can't be changed: current servers validate the stored
   * row merged with each change, and require a text there (recorded: service).
   */
  readonly needsDescription: boolean;
  /**
   * A service's configuration can be requested by name, along with its type; current servers return
   * it only among all members, or without `fields` (real server, 7.5.0).
   */
  readonly namesServiceConfig: boolean;
  /**
   * Whether all SQL databases share one type of service, `sql_db`, so that only the settings tell
   * which database it is, or each has its own (recorded: service_type).
   */
  readonly sqlTypes: 'one' | 'each';
  /**
   * A request for one service's API document returns those of all services (recorded: api_docs).
   */
  readonly documentsTogether: boolean;
  /**
   * Tables can be sorted descending, and by several fields; classic servers accept one bare name
   * (recorded: filters).
   */
  readonly sortsFreely: boolean;
  /**
   * A write can return the stored records, regardless of their key; with a composite key, current
   * servers store them and then fail to read them (real server, 7.5.0).
   */
  readonly readsBackByKeys: boolean;
  /** An empty text is stored; current servers turn every one into NULL (real server, 7.5.0). */
  readonly keepsEmptyText: boolean;
  readonly filters: FilterDialect;
  readonly config: ConfigDialect;
  readonly schema: SchemaDialect;
  readonly scripts: ScriptDialect;
  readonly files: FileDialect;
  /** How the rules of a role are applied. */
  readonly access: AccessDialect;
}

/** What a filter can express (recorded: filters). */
export interface FilterDialect {
  /** Whether `\` escapes the next character of a pattern in a kind of database (`pgsql`). */
  readonly escapesIn: (database: string | undefined) => boolean;
  /** Lists of the system end a value at ` and `, ` or `, ` nor ` and a second ` like `. */
  readonly splitsSystemValues: boolean;
}

/** Members of a CORS entry that only current servers have (recorded: cors). */
export type CorsExtra = 'description' | 'exposed_header' | 'supports_credentials';

/** What can be configured. */
export interface ConfigDialect {
  readonly corsExtras: readonly CorsExtra[];
  /** `system/config` exists, though it may contain no record (recorded: config). */
  readonly hasSystemConfig: boolean;
  /** Event scripts can be read all at once; otherwise only their names (recorded: event). */
  readonly listsScripts: boolean;
  /**
   * Which of several CORS entries that match a path applies: the first one, or the one with the
   * longest path, which may be a regular expression there (real server, 7.5.0).
   */
  readonly corsOrder: 'first' | 'longest';
}

/** Names in a schema, and what can be done with it. */
export interface SchemaDialect {
  /** The member with the field that a foreign key, or a relation, refers to. */
  readonly refField: 'ref_fields' | 'ref_field';
  /** A virtual foreign key is a setting of its field; otherwise it is a relation. */
  readonly hasVirtualKeys: boolean;
  /** Fields without a column have a flag; classic servers have the type `virtual` instead. */
  readonly hasVirtualFields: boolean;
  /** A field's database functions are a list with uses; classic servers store one of each. */
  readonly listsFunctions: boolean;
  /**
   * A column is written by `type` alone, though the reported type need not be its own: only
   * `db_type` without a type keeps it (real server, 7.5.0 with PostgreSQL).
   */
  readonly writesByType: boolean;
  /**
   * The default of a new column is copied into the SQL statement as it is: an unquoted text would
   * name a column there, and is rejected (real server, 7.5.0 with PostgreSQL).
   */
  readonly defaultsAreSql: boolean;
  /** The members of a related record can be among those of the record itself (recorded: schema). */
  readonly flattensRelations: boolean;
  /** Relations have URLs of their own, where they are created and deleted. */
  readonly hasRelations: boolean;
}

/** Which file names can be requested (df-core's routes; real servers, 2.1.2 and 7.5.0). */
export interface FileDialect {
  /** A character allowed in a path; with any other, the response is always 404. */
  readonly routable: RegExp;
  /** A form sent to a folder keeps all names; otherwise it silently drops such characters. */
  readonly formsKeepNames: boolean;
  /**
   * A ZIP file sent in a form is unpacked into the folder; current servers reject every one
   * (recorded: files).
   */
  readonly unpacks: boolean;
}

/**
 * `broadcast` events are sent when something happens;
 * `process` scripts run before and after a request.
 */
export type EventType = 'process' | 'broadcast';

/** Events and their scripts (recorded: event). */
export interface ScriptDialect {
  /** The path below which each script has its URL, by the name of its event. */
  readonly path: 'system/event' | 'system/event_script';
  /** The kinds of events that can have a script. */
  readonly eventTypes: readonly EventType[];
  /** The query for all events that can have a script. */
  readonly eventQuery: Query;
  /** The path and query for the names of all scripts. */
  readonly scripted: { readonly path: string; readonly query: Query };
  /** Changes of single members can be sent; otherwise a save replaces the whole script. */
  readonly patches: boolean;
  /** The member that lets a script change its event; null if every script can. */
  readonly changesEvent: 'allow_event_modification' | null;
  /** The content can be linked from a storage service or a repository. */
  readonly hasStorageLink: boolean;
  /** Returns the members that make a service a script. */
  readonly serviceOf: (type: string, content: string) => object;
}
