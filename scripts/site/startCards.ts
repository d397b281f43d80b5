const card = (href: string, title: string, about: string) =>
  `<li><a href="${href}">${title}</a><p>${about}</p></li>`;

/** The links on the first page. */
export const startCards = `<ul class="cards">
${card('try/index.html', 'Try the console', 'In this browser, with sample data and without a server.')}
${card('docs/getting-started.html', 'Get started', 'The built files, a first portal, a first console.')}
${card('docs/elements/index.html', 'See every element', 'Change attributes, watch events, copy the code.')}
${card('tokens.html', 'Change the looks', 'Colors, corners, font and density, live.')}
</ul>
`;
