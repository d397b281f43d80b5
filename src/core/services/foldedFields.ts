import type { ConfigField } from './ServiceType.ts';

/** Fields that servers have good defaults for, by name. */
const ADVANCED =
  /^(options|attributes|statements|allow_upsert|max_records|cache_enabled|cache_ttl|default_schema_only|charset|collation|timezone|application_name|sslmode|timeout|passive|encoding|proxy|icon_class|custom_provider|queued|replace_link|implements_access_list|preserve_forward_trailing_slash|storage_service_id|storage_path|scm_repository|scm_reference)$/;

/** One or two fields are read as quickly as the line that would hide them. */
const FEWEST = 3;

/**
 * Returns which fields of a type can be collapsed: those that are rarely changed and not required,
 * and none at all if the server has headings of its own.
 */
export function foldedFields(fields: readonly ConfigField[]): (field: ConfigField) => boolean {
  const folded = fields.some(({ legend }) => legend)
    ? []
    : fields.filter(({ name, required }) => !required && ADVANCED.test(name));
  const folds = folded.length >= FEWEST && folded.length < fields.length;
  return (field) => folds && folded.includes(field);
}
