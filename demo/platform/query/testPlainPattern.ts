/** See `PlatformPorts`; without a time limit, for hosts that nobody else can reach. */
export function testPlainPattern(source: string, flags: string, text: string): boolean | undefined {
  try {
    return new RegExp(source, flags).test(text);
  } catch {
    return undefined;
  }
}
