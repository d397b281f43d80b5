/* global document, fetch -- runs in a page, without a build */
const facts = document.querySelector('#instance-facts');

/** Classic instances group their apps. The elements tell the generations apart in the same way. */
function describe({ platform, app_group }) {
  const generation = app_group ? 'classic' : 'current';
  const version = platform?.version_current ?? 'of unknown version';
  return `A ${generation} instance, version ${version}.`;
}

try {
  const answer = await fetch('api/v2/system/environment');
  facts.textContent = answer.ok
    ? describe(await answer.json())
    : `It responded with status ${answer.status}.`;
} catch {
  facts.textContent = "It can't be reached at the moment.";
}
