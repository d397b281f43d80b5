/**
 * Names of members that contain a secret, even if a server declares it as plain text, as classic
 * ones do.
 */
export const SECRET_NAME =
  /^key$|(^|_)(password|pwd|passphrase|secret|token|private_key|secret_key|api_key|account_key)$/;
