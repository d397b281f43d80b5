import type {} from 'df-elements/vue';
import type { GlobalComponents } from 'vue';

/** What Vue's compiler makes of a tag in a template: a component of this name is given these props. */
declare function tag<T extends 'df-login' | 'df-console' | 'df-launchpad' | 'df-code-editor'>(
  name: T,
  props: InstanceType<GlobalComponents[T]>['$props'],
): void;

/** What a template in Vue may write, and what its compiler rejects. */
export function template() {
  tag('df-login', {
    apiBase: 'https://api.example.com/api/v2',
    heading: 'Welcome back',
    isolated: true,
    theme: 'dark',
    class: 'mine',
    key: 1,
    onDfLogin: (event) => event.detail.user.name.trim(),
    onDfLoginError: ({ detail }) => detail.status?.toFixed(),
  });
  tag('df-console', { routing: 'history', basePath: '/console', sessionToken: null });
  tag('df-launchpad', { onDfLaunch: (event) => event.detail.app.name.trim() });
  tag('df-code-editor', { mode: 'json', minLines: 3, annotations: [] });

  // @ts-expect-error -- no such theme
  tag('df-login', { theme: 'blue' });
  // @ts-expect-error -- no such attribute
  tag('df-login', { headline: 'Welcome back' });
  // @ts-expect-error -- a console has no heading
  tag('df-console', { heading: 'Ours' });
  // @ts-expect-error -- no such member in the detail
  tag('df-login', { onDfLogin: (event) => void event.detail.token });
  // @ts-expect-error -- who is signed in is read-only
  tag('df-login', { user: null });
}

/** A reference in a template is the element. */
export const emailOf = (login: InstanceType<GlobalComponents['df-login']>) => login.user?.email;
