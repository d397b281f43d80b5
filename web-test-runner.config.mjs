import 'tsx';

// after tsx, which reads the TypeScript of the build
const { testRunnerConfig } = await import('./build/testRunnerConfig.ts');

export default testRunnerConfig;
