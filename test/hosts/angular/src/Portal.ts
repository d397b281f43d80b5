import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import 'df-elements/df-launchpad';
import 'df-elements/df-login';

@Component({
  selector: 'app-portal',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  host: {
    '(document:df-login)': 'name.set($event.detail.user.name)',
    '(document:df-logout)': 'name.set("")',
  },
  template: `
    <h1>{{ name() ? 'Hello, ' + name() : 'Welcome' }}</h1>
    <df-login heading="Our portal"></df-login>
    @if (name()) {
      <df-launchpad></df-launchpad>
    }
  `,
})
export class Portal {
  readonly name = signal('');
}
