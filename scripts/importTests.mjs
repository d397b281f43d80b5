import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

// A file that cannot be read is a failed test, and keeps no other file from running.
for (const file of process.argv.slice(2)) {
  try {
    await import(pathToFileURL(file).href);
  } catch (error) {
    test(`${file} is read`, () => {
      throw error;
    });
  }
}
