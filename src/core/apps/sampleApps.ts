import { msg } from '../messages/translate.ts';

/** A sample app that shows registration, sign-in and data editing for one kind of client. */
export interface SampleApp {
  /** The kind of client; the repository contains the SDK for it. */
  client: string;
  name: string;
  /** The technology it uses, in our words. */
  description: string;
  packageUrl: string;
  repoUrl: string;
}

const OWNER = 'dreamfactorysoftware';

const sample = (
  client: string,
  { repository, path, description }: { repository: string; path: string; description: string },
): SampleApp => ({
  client,
  name: `Address Book for ${client}`,
  description,
  packageUrl: `https://raw.github.com/${OWNER}/${repository}/master/${path}.dfpkg`,
  repoUrl: `https://github.com/${OWNER}/${repository}`,
});

/**
 * The sample packages that can be imported, and the SDKs they belong to (spec 1 §2; URLs as
 * published by their authors).
 */
export const sampleApps: readonly SampleApp[] = [
  sample('Android', {
    repository: 'android-sdk',
    path: 'package/add_android',
    description: msg('A native app for Android phones and tablets, written in Java.'),
  }),
  sample('iOS Objective-C', {
    repository: 'ios-sdk',
    path: 'example-ios/package/add_ios',
    description: msg('A native app for iPhone and iPad, written in Objective-C.'),
  }),
  sample('iOS Swift', {
    repository: 'ios-swift-sdk',
    path: 'SampleAppSwift/package/add_ios_swift',
    description: msg('A native app for iPhone and iPad, written in Swift.'),
  }),
  sample('JavaScript', {
    repository: 'javascript-sdk',
    path: 'add_javascript',
    description: msg('Plain HTML and jQuery, without a framework.'),
  }),
  sample('AngularJS', {
    repository: 'angular-sdk',
    path: 'add_angular',
    description: msg('A single-page app built with AngularJS 1.'),
  }),
  sample('Angular 2', {
    repository: 'angular2-sdk',
    path: 'add_angular2',
    description: msg('A single-page app built with Angular 2 and TypeScript.'),
  }),
  sample('Titanium', {
    repository: 'titanium-sdk',
    path: 'add_titanium',
    description: msg('A cross-platform iOS and Android app built with Titanium.'),
  }),
  sample('ReactJS', {
    repository: 'reactjs-sdk',
    path: 'add_reactjs',
    description: msg('A single-page app built with React.'),
  }),
  sample('.NET', {
    repository: '.net-sdk',
    path: 'DreamFactory.AddressBook/App_Package/add_dotnet',
    description: msg('An ASP.NET MVC web app with a client library in C#.'),
  }),
];
