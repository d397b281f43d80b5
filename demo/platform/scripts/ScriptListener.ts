/** What a script in its process may say, and is answered. */
export interface ScriptListener {
  /** A request to the platform; the response is one line of JSON. */
  call: (text: string) => Promise<string>;
}
