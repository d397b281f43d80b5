/** Packages whose code the build changes: by which plugin, and how. */
export const changedPackages: Record<string, { by: string; says: string }>;
