import type { DescribedElement } from './describeElements.mjs';

export function imports(text: string, up?: string): string;
export function comment(text?: string, indent?: string): string;
export function classOf(element: DescribedElement): string;
export function declarationOf(element: DescribedElement): string;
