/** The messages that a script's process can send, and their responses. */
export interface ScriptListener {
  /** A request to the platform; the response is one line of JSON. */
  call: (text: string) => Promise<string>;
}
