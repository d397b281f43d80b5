/**
 * Requests that neither a recorded server nor an API document shows, as `unseenIn` writes them,
 * with the reason why they are right.
 */
export const explainedRequests: Readonly<Record<string, string>> = {
  'POST system/admin/password {old_password}':
    'The endpoint for users accepts it (recorded: password), and both share one handler.',
  'PATCH system/admin/{id} {lookup_by_user_id[].allow_admin_update}':
    "Specified (spec 1). Servers that don't know this member ignore it, and the form says so.",
  'GET system/app ?related=app_to_app_group_by_app_id':
    "The same relation as `app_to_app_group_by_group_id` (recorded: app_group), read from the app's side. Sent to classic servers only.",
  'GET system/app ?related=user_to_app_to_role_by_app_id':
    "The same relation as `user_to_app_to_role_by_user_id` (recorded: user_roles), read from the app's side. If a server rejects the relation, the app's references are listed without these entries.",
  'PATCH system/config':
    'Specified (spec 1). Sent only if the server has a configuration record, which some installers create.',
  'PATCH system/config {company}':
    'Only the record in our test has this member. The form sends whichever members the server returned.',
  'PATCH system/config {id}':
    'Specified (spec 1). Sent only if the server has a configuration record, which some installers create.',
  'PATCH system/config {login_with_user_name}':
    'Specified (spec 1). Sent only if the server has a configuration record, which some installers create.',
  'PATCH system/role/{id} {role_adldap_by_role_id[].dn}':
    "Specified (spec 2). Sent only if the server returned the relation, which requires the server's LDAP package.",
  'PATCH system/role/{id} {role_adldap_by_role_id[].role_id}':
    "Specified (spec 2). Sent only if the server returned the relation, which requires the server's LDAP package.",
  'PATCH system/service/{id} {service_doc_by_service_id[].content}':
    'Accepted when a definition is created (recorded: service). Classic servers return definitions as a list of related records, so updates are sent the same way.',
  'PATCH system/service/{id} {service_doc_by_service_id[].created_date}':
    'Related records are sent back as they were read. Servers ignore this member and keep their own value.',
  'PATCH system/service/{id} {service_doc_by_service_id[].format}':
    'Accepted when a definition is created (recorded: service). Classic servers return definitions as a list of related records, so updates are sent the same way.',
  'PATCH system/service/{id} {service_doc_by_service_id[].id}':
    'Identifies the definition, as the ID of any related record does.',
  'PATCH system/service/{id} {service_doc_by_service_id[].last_modified_date}':
    'Related records are sent back as they were read. Servers ignore this member and keep their own value.',
  'PATCH system/service/{id} {service_doc_by_service_id[].service_id}':
    "Links the definition to its service. If it's missing, classic servers delete the definition (observed on 2.1.2).",
  'PATCH system/user ?continue':
    'Recorded in requests that delete administrators. The same controller handles users.',
  'POST system/user ?continue':
    'Recorded in requests that delete administrators. The same controller handles users.',
  'POST system/event/{event} {allow_event_modification}':
    'No recorded script has this member. The client only sends it back if a server returned it.',
  'POST {service} {body_html}':
    'Listed in the API document of the classic email service. Current servers have the same service.',
  'POST {service} {reply_to_email}':
    'Listed in the API document of the classic email service. Current servers have the same service.',
  'GET {service}/_schema ?ids':
    'Listed in the API document of current servers. Classic servers accept it, too (platform source: DbSchemaResource).',
  'PATCH {service}/_schema/{table}/{field} {db_function[].function}':
    'The same member in a request to the list of fields keeps both (recorded: strict/schema).',
  'PATCH {service}/_schema/{table}/{field} {db_function[].use}':
    'The same member in a request to the list of fields keeps both (recorded: strict/schema).',
  'GET {service}/_table ?limit':
    "The client needs only one name. A server that doesn't know the parameter returns all names, which also works.",
  'DELETE {service}/_table/{table} ?continue':
    'In the recorded request, one record failed, so the response is an error (recorded: table).',
  'PATCH {service}/_table/{table} ?continue':
    'In the recorded request, one record failed, so the response is an error (recorded: table).',
  'POST {service}/_table/{table} ?continue':
    'In the recorded request, one record failed, so the response is an error (recorded: table).',
  'GET {service}/_table/{table} ?group':
    'Listed in the API document of classic servers. It only avoids repeated values, which the client removes anyway.',
  'DELETE {service}/ ?force':
    'The same request as for a folder, sent for the top folder. API documents list the parameter for folders.',
  'DELETE {service}/{file} ?script_id':
    "Specified (spec 2). The path alone identifies the file, and servers that don't know the parameter ignore it.",
};
