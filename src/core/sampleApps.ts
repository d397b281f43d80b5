/** A sample app that shows registration, sign-in and editing of data for one kind of client. */
export interface SampleApp {
  /** What kind of client it is for; its repository is that client's SDK. */
  client: string;
  name: string;
  packageUrl: string;
  repoUrl: string;
}

const OWNER = 'dreamfactorysoftware';

const sample = (client: string, repository: string, path: string): SampleApp => ({
  client,
  name: `Address Book for ${client}`,
  packageUrl: `https://raw.github.com/${OWNER}/${repository}/master/${path}.dfpkg`,
  repoUrl: `https://github.com/${OWNER}/${repository}`,
});

/** The sample packages that can be imported, and the SDKs they belong to (spec 1 §2; addresses as published by their makers). */
export const sampleApps: readonly SampleApp[] = [
  sample('Android', 'android-sdk', 'package/add_android'),
  sample('iOS Objective-C', 'ios-sdk', 'example-ios/package/add_ios'),
  sample('iOS Swift', 'ios-swift-sdk', 'SampleAppSwift/package/add_ios_swift'),
  sample('JavaScript', 'javascript-sdk', 'add_javascript'),
  sample('AngularJS', 'angular-sdk', 'add_angular'),
  sample('Angular 2', 'angular2-sdk', 'add_angular2'),
  sample('Titanium', 'titanium-sdk', 'add_titanium'),
  sample('ReactJS', 'reactjs-sdk', 'add_reactjs'),
  sample('.NET', '.net-sdk', 'DreamFactory.AddressBook/App_Package/add_dotnet'),
];
