/** `page → link` for what pages of Markdown, by their paths, lead to and that is not among the paths. */
export function deadLinks(pages: Record<string, string>, paths: string[]): string[];
