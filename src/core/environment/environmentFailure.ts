import { msg } from '../messages/translate.ts';

/** Shown if an instance does not send its environment (spec 1 §8, word for word). */
export const environmentFailure = msg(
  'XMLHTTPRequest Failure:  _getSystemConfigFromServer() Failed retrieve config.  Please contact your system administrator.',
);
