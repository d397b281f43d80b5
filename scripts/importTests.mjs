import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

// A file that can't be loaded is a failed test, and doesn't keep other files from running.
for (const file of process.argv.slice(2)) {
  try {
    await import(pathToFileURL(file).href);
  } catch (error) {
    test(`${file} is read`, () => {
      throw error;
    });
  }
}
