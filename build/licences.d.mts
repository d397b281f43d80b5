export interface BundledPackage {
  name: string;
  version: string;
  license: string;
  text: string;
}

/** Terms as CycloneDX wants them. */
export function licenceChoice(
  license: unknown,
): { license: { id: string } | { name: string } } | { expression: string };

/** Writes `licences.txt` and `sbom.cdx.json` for the source maps of a folder. */
export function writeLicences(folder?: string): BundledPackage[];
