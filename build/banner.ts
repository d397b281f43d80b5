import { readFileSync } from 'node:fs';

const { name, version, license } = JSON.parse(readFileSync('package.json', 'utf8'));

/**
 * The first line of each built script and style sheet: what is deployed, and under which license.
 */
export const banner = `/*! ${name} ${version} | ${license} | licences.txt */`;
