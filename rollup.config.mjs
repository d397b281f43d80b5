import 'tsx';

// after tsx, which reads the TypeScript of the build
const { rollupConfig } = await import('./build/rollupConfig.ts');

export default rollupConfig;
