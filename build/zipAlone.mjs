const assets = /[\\/]zip\.js[\\/]lib[\\/]core[\\/]external-assets\.js$/;

/**
 * Packages are read without workers, by what browsers have. Of the files that zip.js would fetch
 * besides there are none beside ours, and other bundlers stop at addresses of files that are not there.
 */
export const zipAlone = () => ({
  name: 'zip-alone',
  load: (id) =>
    assets.test(id) ? 'export const configureExternalAssets = () => undefined;' : null,
});
