/** Line drawings of 16 px for what the home pages link to, like the icons of `ui`. */
export const linkIcons = {
  braces:
    'M6 2.8c-1.6 0-2 .7-2 2v1.4C4 7.3 3.4 8 2.6 8 3.4 8 4 8.7 4 9.8v1.4c0 1.3.4 2 2 2M10 2.8c1.6 0 2 .7 2 2v1.4c0 1.1.6 1.8 1.4 1.8-.8 0-1.4.7-1.4 1.8v1.4c0 1.3-.4 2-2 2',
  browser: 'M2.2 3h11.6v10H2.2zM2.2 6h11.6M4.2 4.5h.1M6 4.5h.1',
  code: 'M5.2 4.8 2 8l3.2 3.2M10.8 4.8 14 8l-3.2 3.2M9.2 3.4 6.8 12.6',
  facts: 'M8 2.2a5.8 5.8 0 1 1-.1 0zM8 7.3v3.9M8 4.9v.1',
  guide:
    'M8 4.2C6.6 3.3 4.6 2.9 2.2 2.9v9.4c2.4 0 4.4.4 5.8 1.3 1.4-.9 3.4-1.3 5.8-1.3V2.9C11.4 2.9 9.4 3.3 8 4.2zM8 4.2v9.4',
  help: 'M8 2.2a5.8 5.8 0 1 1-.1 0zM8 5.6a2.4 2.4 0 1 1-.1 0zM4 3.9l2.3 2.4M9.7 9.7 12 12.1M12 3.9 9.7 6.3M6.3 9.7 4 12.1',
  page: 'M3.5 2h6l3 3v9h-9zM9.5 2v3h3M5.8 8h4.4M5.8 11h4.4',
  phone: 'M4.5 1.8h7v12.4h-7zM7.3 12h1.4',
  tiles: 'M3 3h4v4H3zM9 3h4v4H9zM3 9h4v4H3zM9 9h4v4H9z',
  wiki: 'M2.5 4h11M2.5 8h11M2.5 12h7',
} as const;
