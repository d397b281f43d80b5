import { existsSync } from 'node:fs';
import { writeLicences } from '../build/licences.ts';

/** Licenses under which code may be part of a distributed script with only its notice. */
const PERMITTED = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'];

// Lists whose code is in the built files. Requires a build.
if (!existsSync('dist/df.js')) {
  console.error('There is nothing built: npm run build.');
  process.exit(1);
}
const packages = writeLicences();
for (const { name, version, license, text } of packages) {
  const problem = [
    ...(PERMITTED.includes(license) ? [] : ['these terms want a look']),
    ...(text ? [] : ['its text is missing']),
  ].join(', ');
  console.log(`${`${name} ${version}`.padEnd(44)} ${license}${problem && `   ✗ ${problem}`}`);
  if (problem) process.exitCode = 1;
}
