// Before the first paint, so that no page appears light first.
const chosen = localStorage.getItem('df-site-theme');
if (chosen) document.documentElement.dataset.theme = chosen;
