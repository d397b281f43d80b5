/**
 * What the client sends although neither a recorded server nor its API document shows it, and why that
 * is right. A sentence of `unseenIn`, and the reason.
 */
export const explainedRequests: Readonly<Record<string, string>> = {
  'POST system/admin/password {old_password}':
    'The door for users takes it (recorded: password), and both have one handler.',
  'PATCH system/admin/{id} {lookup_by_user_id[].allow_admin_update}':
    'Specified (spec 1). Servers that do not know it drop it, and the form says so.',
  'GET system/app ?related=app_to_app_group_by_app_id':
    'The other side of `app_to_app_group_by_group_id` (recorded: app_group); for classic servers only.',
  'GET system/app ?related=user_to_app_to_role_by_app_id':
    'The side of apps of `user_to_app_to_role_by_user_id` (recorded: user_roles). Who refers to an app is said without it where a server refuses.',
  'PATCH system/config':
    'Specified (spec 1). Sent only where the server has such a record, which an installer must have written.',
  'PATCH system/config {id}':
    'Specified (spec 1). Sent only where the server has such a record, which an installer must have written.',
  'PATCH system/config {login_with_user_name}':
    'Specified (spec 1). Sent only where the server has such a record, which an installer must have written.',
  'PATCH system/role/{id} {role_adldap_by_role_id[].dn}':
    'Specified (spec 2); sent only where the server has answered the relation, which needs its directory package.',
  'PATCH system/role/{id} {role_adldap_by_role_id[].role_id}':
    'Specified (spec 2); sent only where the server has answered the relation, which needs its directory package.',
  'PATCH system/service/{id} {service_doc_by_service_id[].content}':
    'The member of a definition as it is made (recorded: service); classic servers keep a list of them.',
  'PATCH system/service/{id} {service_doc_by_service_id[].created_date}':
    'The row goes back as it came, as with every related record; servers keep their own.',
  'PATCH system/service/{id} {service_doc_by_service_id[].format}':
    'The member of a definition as it is made (recorded: service); classic servers keep a list of them.',
  'PATCH system/service/{id} {service_doc_by_service_id[].id}':
    'Which of the definitions is meant, as with every related record.',
  'PATCH system/service/{id} {service_doc_by_service_id[].last_modified_date}':
    'The row goes back as it came, as with every related record; servers keep their own.',
  'PATCH system/service/{id} {service_doc_by_service_id[].service_id}':
    'Whose the definition is: classic servers delete a row that comes without it (real server, 2.1.2).',
  'PATCH system/user ?continue':
    'Recorded for deletions of administrators, which the same controller does.',
  'POST system/user ?continue':
    'Recorded for deletions of administrators, which the same controller does.',
  'POST system/event/{event} {allow_event_modification}':
    'A member that no recorded script has; what a server answers of one is sent back to it.',
  'POST {service} {body_html}':
    'Named by the API document of the classic mail service; current ones have the same service.',
  'POST {service} {reply_to_email}':
    'Named by the API document of the classic mail service; current ones have the same service.',
  'GET {service}/_schema ?ids':
    'Named by the API document of current servers; classic ones have it unnamed (platform source: DbSchemaResource).',
  'GET {service}/_table ?limit':
    'Asks for one name only. A server that does not know it answers all, which does as well.',
  'DELETE {service}/_table/{table} ?continue':
    'Recorded with a failing record among them, hence with an error as the answer (recorded: table).',
  'PATCH {service}/_table/{table} ?continue':
    'Recorded with a failing record among them, hence with an error as the answer (recorded: table).',
  'POST {service}/_table/{table} ?continue':
    'Recorded with a failing record among them, hence with an error as the answer (recorded: table).',
  'GET {service}/_table/{table} ?group':
    'Named by the API document of classic servers. It only spares repeated values, which are told apart here as well.',
  'DELETE {service}/{file} ?script_id':
    'Specified (spec 2). The address alone names the file, and a server that does not know it ignores it.',
};
