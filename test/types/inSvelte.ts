import type {} from 'df-elements/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

/** What Svelte's compiler makes of a tag in markup. */
declare function tag<T extends 'df-login' | 'df-console' | 'df-launchpad' | 'df-code-editor'>(
  name: T,
  props: SvelteHTMLElements[T],
): void;

/** What markup in Svelte may write, and what its compiler rejects. */
export function markup() {
  tag('df-login', {
    'api-base': 'https://api.example.com/api/v2',
    heading: 'Welcome back',
    isolated: true,
    theme: 'dark',
    class: 'mine',
    'ondf-login': (event) => event.detail.user.name.trim(),
    'ondf-login-error': ({ detail }) => detail.status?.toFixed(),
  });
  tag('df-console', { routing: 'history', basePath: '/console', sessionToken: null });
  tag('df-launchpad', { 'ondf-launch': (event) => event.detail.app.name.trim() });
  tag('df-code-editor', { mode: 'json', 'min-lines': 3, annotations: [] });

  // @ts-expect-error -- no such theme
  tag('df-login', { theme: 'blue' });
  // @ts-expect-error -- no such attribute
  tag('df-login', { headline: 'Welcome back' });
  // @ts-expect-error -- a console has no heading
  tag('df-console', { heading: 'Ours' });
  // @ts-expect-error -- no such member in the detail
  tag('df-login', { 'ondf-login': (event) => void event.detail.token });
  // @ts-expect-error -- who is signed in is read-only
  tag('df-login', { user: null });
}
