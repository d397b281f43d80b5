export const TRUSTED_TYPES: string;
export const PAGE_POLICY: string;

export interface ServerOptions {
  /** The instance's origin, and its path if it has one. */
  instance: string;
  port: number;
  host: string;
  pages?: string;
  version: string;
  dist?: string;
}

export function startServer(
  options: ServerOptions,
): Promise<{ port: number; stop: () => Promise<void> }>;
