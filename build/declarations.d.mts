import type { Plugin } from 'rollup';

export function writeDeclarations(folder?: string): Promise<void>;
export function declarations(): Plugin;
