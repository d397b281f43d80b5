/** Names of members that hold a secret, also where a server calls it plain text, as classic ones do. */
export const SECRET_NAME =
  /^key$|(^|_)(password|pwd|passphrase|secret|token|private_key|secret_key|api_key|account_key)$/;
