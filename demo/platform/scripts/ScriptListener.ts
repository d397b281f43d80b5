/** What a script in its process may say, and is answered. */
export interface ScriptListener {
  /** What it asks of the platform; the answer is one line of JSON. */
  call: (text: string) => Promise<string>;
}
